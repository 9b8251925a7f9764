import type { LeadPracticeResult } from "#forms/submission/lead.ts";

/** Every sentence of enquiries that visitors read. */
export const messages = {
	// Documents: the label of the link on the thank-you page, and the title in the email.
	syllabus: { label: "Download the syllabus (PDF)", title: "Syllabus" },
	curriculum: { label: "Download the syllabus (PDF)", title: "Syllabus" },
	handbook: { label: "Download the handbook (PDF)", title: "Career handbook" },
	numbers: { label: "Download the numbers (PDF)", title: "Industry data" },
	jobGuaranteeLabel: "Read the conditions",
	jobGuaranteeLink: "Job guarantee: read the conditions",
	paperLabel: "Download the paper (PDF)",
	testTitle: (test: string) => `Go to the ${test}`,
	resultTitle: ({ correct, questions, percent }: LeadPracticeResult) =>
		`Your result: ${correct} of ${questions} questions right, ${percent}%`,
	paperTitle: (test: string) => `${test} paper (PDF)`,
	documentTitle: (title: string, subject: string) => `${subject} ${title.toLowerCase()} (PDF)`,
	ebookLabel: (title: string) => `Download ${title} (PDF)`,
	ebookTitle: (title: string) => `${title} (PDF)`,

	productBand: {
		title: "Talk to an advisor",
		lead: "Questions before you decide? Asking is free, and there is no pressure.",
	},
	freeCourseBand: {
		title: "What comes next",
		lead: "Trying it for free shows you whether the subject is right for you. If it is, we will help you choose what to take next.",
	},
	categoryBand: {
		title: "Free downloads",
		lead: "Free in exchange for your contact details. The PDF downloads right away, and we email you the link.",
	},
	openLesson: {
		course: {
			watch: "Watch a lesson from this course",
			read: "Read a lesson from this course",
		},
		program: {
			watch: "Watch a lesson from this program",
			read: "Read a lesson from this program",
		},
	},
	ebookBand: {
		title: "Read on in a free ebook",
		lead: "We ask for your email, and send you the link to the PDF.",
	},
	askAdvisor: "Ask an advisor",
	waitingGroup: (title: string, group: string) => `${title}: ${group}`,
	joinWaitingList: "Join the waiting list",

	unknownForm: "is not a form on this site",
	unknownPage: "is not a page on this site",
	unknownProduct: "is not offered here",
	foreignThanks: "was not sent from this browser",
} as const;
