import type { Feature } from "./features/feature-rules.ts";

/** The texts of a form that its placement may replace. */
export const formMessages = {
	submit: "SUBMIT",
	queryBoxSubmit: "Talk to our advisor",
	thanks: "Thank you! Our learning consultant will contact you soon.",
	callThanks: "Thank you! Our program advisor will contact you soon.",
	standardThanks:
		"Thank you! Our learning consultant will get back to you within one business day.",
	notSent: "Your form was not sent. Everything you typed is still here; please try again.",
	unreadable:
		"We could not read this form. Everything you typed is still here; please send it again.",
};

/** The link to the terms of use, as published. */
export const termsLinks = { other: "Terms of Use", fsa: "Legal Disclosure" };

/** The texts beside a form, in its title's column. */
export const formCardMessages = {
	bookingSteps: ["Your details", "Choose a time"],
	chosenTime: (time: string) => `Your time: ${time}. You confirm it in the next step.`,
	teamPanel: "Training customized to team's needs",
	viewDetails: "View Details",
	closeDetails: "Close Details",
	fileReasons: [
		// That it downloads right away stands above.
		"No account is needed",
		"Yours to keep and share",
	],
	reasons: {
		standard: [
			"You will hear from us within one business day",
			"Nothing to pay and nothing to sign",
			"Ask us to stop contacting you, and we will",
		],
		cohort: [
			"Every condition in plain words",
			"Who it applies to, and for how long",
			"One call to answer your questions",
		],
		business: [
			"A reply within one business day",
			"One point of contact for your team",
			"Learners start together or at different times",
		],
		"schedule-call": [
			"Free, no obligation",
			"At a time that suits you",
			"Ask us to stop contacting you, and we will",
		],
	},
};

/**
 * The texts after a form was sent: the next steps, and the link to its file if it did not arrive.
 */
export const thanksMessages = {
	notHere: "If it did not open by itself, you can get it here.",
	file: "If the download does not start by itself, use the button. We have also emailed you the link.",
	answered: "An advisor will read your request and call or email you within one business day.",
	callAgain: "If they call at a bad time, just say so, and they will call back when it suits you.",
	call: "An advisor will call you within one business day.",
	ticket: "Your ticket number is",
	ticketLink: "Check the status of your ticket",
	requestNumber: "The number of your request is",
	requestNumberUse: "Please give it when you write or call.",
	requestNumberEmail: "It is in the email that we have sent you.",
	skipTime: "Skip this step: an advisor will call within one business day",
	chooseTime: "Choose a time for the call",
	talk: "The call takes about thirty minutes and is free.",
	business: [
		"Someone who plans training for teams will read your request.",
		"You will hear from them within one business day. A plan with a price follows.",
	],
};

/** Apart, because browsers load these. */
export const phoneMessages = {
	suggestion: (number: string) => `Did you mean ${number}?`,
	acceptSuggestion: (number: string) => `Use ${number} instead`,
	landline: "This is a landline number, so it cannot receive text messages.",
};

/** A person looks at a doubtful request before it is passed on. */
export const leadCheckMessages = {
	checkedFirst: "Thank you. Someone here will check this request before anyone contacts you.",
};

/** The question that a link with `auto_lead` may lead to. */
export const automaticLeadMessages = {
	title: "Would you like us to call you?",
	question: (subject: string, phone: string) =>
		`The link you followed asks us to call you${phone && ` on ${phone}`} about ${subject}.`,
	/** Stands for the title of a page that has none. */
	thisPage: "what is on this page",
	accept: "Yes, call me",
	decline: "No, thanks",
	close: "Close",
	sent: "Thank you. We will call you.",
	failed: "That did not work. Please try again.",
};

/** The question before a known visitor's request for a call is sent without its form. */
export const knownCallMessages = {
	...automaticLeadMessages,
	title: "Request a call",
	text: (phone: string) => `We will call you at ${phone}.`,
	accept: "Call me",
	change: "Change number",
};

/** Shown when a known visitor's file comes without its form, which also sends a request. */
export const downloadNoticeMessages = {
	title: "Your download has started",
	sent: (phone: string | undefined) =>
		`We also passed on your request. An advisor will ${phone ? `call ${phone}` : "call"} or email you within one business day.`,
	sentBefore: "You have already requested this, so we did not send another request.",
	checkedFirst:
		"We also stored your request. Someone here will check it before anyone contacts you.",
	change: "Change number",
	close: "Close",
};

/** The card that asks for whom the visitor inquires. */
export const groupCardMessages = {
	/** Stands where the form has asked the same before. */
	known:
		"You have told us: Myself. Nothing more to do, unless your company pays or several people come along.",
};

/** Names the number of a request, and how to stop calls. */
export const callNumberMessages = {
	/** A call was requested. */
	calling: "We will call you at",
	before: "If we call you, it will be at",
	choices: "Choose how we may contact you",
};

export function getDefaultTexts(variant: string) {
	const { submit, queryBoxSubmit, thanks, standardThanks, callThanks } = formMessages;
	const variantThanks: Readonly<Record<string, string>> = {
		standard: standardThanks,
		"schedule-call": callThanks,
	};
	return {
		submit: variant === "query-box" ? queryBoxSubmit : submit,
		thanks: variantThanks[variant] ?? thanks,
	};
}

/** The advisor who calls back reads these names of what the visitor did before. */
export const featureMessages: Readonly<Record<Feature, string>> = {
	search: "searched",
	compare: "compared what we offer",
	cart: "opened the cart",
	"free-course": "looked at something free",
	preview: "watched a preview",
	agenda: "downloaded a syllabus",
	download: "downloaded a file",
	ebook: "downloaded an ebook",
	question: "asked a question",
	call: "requested a call",
	"practice-test": "started a practice test",
	business: "asked on behalf of a company",
};

/** Lessons that a preview form hands over. */
export const lessonListMessages = {
	watch: "Watch the film",
	filmPage: "Watch it with chapters and a transcript that follows",
	readAlong: "Read along",
	read: (length: string) => `Read the lesson, ${length}`,
};

/** An author of content reads these after the file, the line and the entry. */
export const contentMessages = {
	unknownFormField: (field: string, known: readonly string[], similar: string | undefined) =>
		similar
			? `is ${field}, which is not a field of forms. Did you mean ${similar}?`
			: `is ${field}, which is not a field of forms. Define it in customFields, or use one of ${known.join(", ")}`,
};
