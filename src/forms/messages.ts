import type { Feature } from "./features/feature-rules.ts";

/** The texts of a form that its placement may replace. */
export const formMessages = {
	submit: "SUBMIT",
	queryBoxSubmit: "Talk to our advisor",
	thanks: "Thank you! Our learning consultant will contact you soon.",
	standardThanks:
		"Thank you! Our learning consultant will get back to you within one business day.",
	notSent:
		"Your form was not sent. Everything you typed is still here; please try again.",
};

/** Apart, because browsers load these. */
export const phoneMessages = {
	suggestion: (number: string) => `Did you mean ${number}?`,
	acceptSuggestion: (number: string) => `Use ${number} instead`,
	landline: "This is a landline number, so it cannot receive text messages.",
};

/** Of the question that a link with `auto_lead` may lead to. */
export const automaticLeadMessages = {
	title: "Would you like us to call you?",
	question: (subject: string, phone: string) =>
		`A link asks us to call you${phone && ` on ${phone}`} about ${subject}.`,
	/** Where a page has no title. */
	thisProgram: "this program",
	accept: "Yes, call me",
	decline: "No, thanks",
	close: "Close",
	sent: "Thank you. We will call you.",
	failed: "That failed. Please try again.",
};

export function getDefaultTexts(variant: string) {
	const { submit, queryBoxSubmit, thanks, standardThanks } = formMessages;
	return {
		submit: variant === "query-box" ? queryBoxSubmit : submit,
		thanks: variant === "standard" ? standardThanks : thanks,
	};
}

/** What a visitor did before, as the advisor who calls back reads it. */
export const featureMessages: Readonly<Record<Feature, string>> = {
	search: "searched",
	compare: "compared programs",
	cart: "opened the cart",
	"free-course": "looked at a free course",
	preview: "watched a preview",
	agenda: "took a syllabus",
	download: "took a file",
	ebook: "took an ebook",
	question: "asked a question",
	call: "asked for a call",
	"practice-test": "began a practice test",
	business: "asked for a company",
};
