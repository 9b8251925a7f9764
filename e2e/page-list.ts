/** One page of every kind, and some with an open form or without content. */
export const pages = {
	home: "/",
	"free courses": "/skillup-free-online-courses",
	category: "/categories/cyber-security",
	"all programs": "/programs?level=beginner",
	"empty list": "/categories/devops?type=university&level=beginner",
	comparison: "/compare?products=course-1017,bundle-2009,university-4001",
	"empty comparison": "/compare",
	"generative AI": "/certifications/generative-ai-courses",
	partners: "/partners",
	partner: "/partners/wexmoor-university",
	"pages of a company": "/partners/harbor-freight-lines",
	"pages of a company with its form":
		"/partners/harbor-freight-lines?form=subdomain",
	"pages of a university with its form":
		"/partners/northmoor-college?form=university+domain",
	"course on the pages of a company":
		"/partners/harbor-freight-lines/courses/pmp-exam-preparation",
	sitemap: "/sitemap",
	search: "/search?q=data&level=beginner",
	"search without results": "/search?q=qqqqqqqq",
	"search of free courses": "/skillup-free-online-courses/search?q=pyhton",
	course: "/courses/pmp-exam-preparation",
	"course with the call form":
		"/courses/pmp-exam-preparation?form=request+a+call",
	"course with the form for a group":
		"/courses/pmp-exam-preparation?form=course+contact+us",
	"category with the handbook form":
		"/categories/cloud-computing?form=career+handbook",
	"schedule with the form for companies":
		"/courses/pmp-exam-preparation/schedule?form=B2B_talk_to_advisor_Schedule_Page",
	syllabus: "/courses/pmp-exam-preparation/syllabus",
	schedule: "/courses/pmp-exam-preparation/schedule",
	"course with a long title": "/courses/business-intelligence-with-power-bi",
	program: "/programs/data-analyst-masters-program",
	"program syllabus": "/programs/data-analyst-masters-program/syllabus",
	"program schedule": "/programs/data-analyst-masters-program/schedule",
	cohort: "/programs/data-analyst-masters-program/cohorts/next",
	"program that has ended":
		"/programs/business-reporting-specialist-masters-program?form=sunset-business-reporting-specialist-masters-program",
	"university program":
		"/university/postgraduate-certificate-in-project-leadership",
	"university program with the form for a team":
		"/university/cyber-defense-bootcamp?form=university+teams",
	"university curriculum": "/university/cyber-defense-bootcamp/syllabus",
	"university schedule": "/university/cyber-defense-bootcamp/schedule",
	"university cohort": "/university/cyber-defense-bootcamp/cohorts/2",
	immersion:
		"/university/postgraduate-certificate-in-project-leadership/immersion",
	"free course": "/free-snapchat-marketing-course-skillup",
	"style guide": "/styleguide",
	country: "/country",
	"sign-in": "/accounts/sign-in?back=/courses/api-design",
	"sign-up": "/accounts/sign-up",
	"signed out": "/accounts/signed-out",
	cart: "/cart?product=course-1009&mode=live-virtual",
	"empty cart": "/cart",
	terms: "/terms-and-conditions",
	"becoming a partner": "/become-a-partner",
	"becoming a trainer": "/become-a-trainer",
	"writing for us": "/write-for-us",
	"raising a concern": "/raise-a-concern",
	"for universities": "/for-universities",
	"for government": "/for-government",
	"the academy": "/academy",
	"asking an advisor": "/ask-an-advisor",
	"privacy choices": "/preferences",
	"own data": "/privacy",
	"email sent with a link to own data": "/privacy/asked",
	"home with the contact form": "/?form=B2B_contact_home_page",
	companies: "/business",
	"learning hub": "/business/learning-hub-plus",
	"corporate training with its form":
		"/business/corporate-training?form=corporate+training",
	"corporate training with the quote form":
		"/business/corporate-training?form=SLH_skillup_B2B",
	"use case": "/business/use-cases/onboarding-engineers",
	"companies by field with the contact form":
		"/business/categories/data-and-ai?form=B2B_talk_to_advisor_Schedule_Page",
	"not found": "/no/such/page",
};
