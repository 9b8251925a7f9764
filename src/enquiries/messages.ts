/** Every sentence of enquiries that visitors read. */
export const messages = {
	// Documents: the label of the link on the thank-you page, and the title in the email.
	syllabus: { label: "Download the syllabus (PDF)", title: "Syllabus" },
	curriculum: { label: "Download the curriculum (PDF)", title: "Brochure" },
	handbook: { label: "Download the handbook (PDF)", title: "Career handbook" },
	numbers: { label: "Download the numbers (PDF)", title: "Numbers" },
	jobGuaranteeLabel: "Read how it works",
	documentTitle: (title: string, subject: string) =>
		`${title} of ${subject} (PDF)`,
	ebookLabel: (title: string) => `Download ${title} (PDF)`,
	ebookTitle: (title: string) => `${title} (PDF)`,

	productBand: {
		title: "Talk to somebody who knows it",
		lead: "Before you decide, ask. It costs nothing, and nobody presses you.",
	},
	freeCourseBand: {
		title: "What comes after it",
		lead: "A free course shows whether a field suits you. If it does, we help you to choose what is next.",
	},
	categoryBand: {
		title: "Take something along",
		lead: "Free to read, whether you come back or not.",
	},
	askAdvisor: "Ask an advisor",

	unknownForm: "is no form of this site",
	unknownPage: "is no page of this site",
	unknownProduct: "is nothing that is offered",
	foreignThanks: "was not sent from this browser",
} as const;
