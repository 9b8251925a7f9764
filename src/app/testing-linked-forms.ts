const course = "/courses/sql-for-analysts";
const program = "/programs/data-analyst-masters-program";
const category = "/categories/data-science";

/** Every form that a page links to. Those with pages of their own are in `audience-forms.test.ts`. */
export const linkedForms = [
	[course, "Call_back_Second_fold"],
	[course, "course contact us"],
	[course, "course preview"],
	[course, "course_agenda_first_fold"],
	[course, "course_preview_playlist"],
	[course, "query box"],
	[course, "request a call"],
	[`${course}/syllabus`, "course agenda"],
	[program, "bundle agenda first fold"],
	[program, "bundle preview"],
	[program, "bundle preview playlist"],
	[program, "job_guarantee_brochure"],
	[`${program}/syllabus`, "bundle agenda"],
	[category, "career handbook"],
	[category, "exit_intent_download"],
	[category, "industry data"],
	["/search?q=zzzz", "search-advice"],
	["/", "B2B_contact_home_page"],
	["/business", "B2B_talk_to_advisor_Schedule_Page"],
] as const;
