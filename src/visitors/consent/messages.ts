import type { ConsentPurpose } from "./rules.ts";

/** The texts of the questions. A change of their wording raises `consentTextVersion`. */
const questions = {
	analytics: {
		name: "Counting visits",
		ask: "May we count your visits, and record how you found us and what you use here?",
		hint: "A random number in your browser tells us when the same visitor comes back. Services that count visits or write to learners for us may get the number and what you do here; those that write to learners also get your name and contact details once you sign in or send us a request. When you send us a request, the advisors who answer it see how you found us and what you used here, in the software they use. Some services work with a script of theirs in your browser, which keeps numbers of its own there. We never sell any of it.",
	},
	marketing: {
		name: "Advertising",
		ask: "Can we tell advertising partners that you visited?",
		hint: "It shows us which of our ads on other sites work. No partner is connected right now, so nothing is sent, whatever you choose.",
	},
} as const satisfies Record<ConsentPurpose, object>;

/** A separate object, because browsers load these with the banner. */
export const bannerMessages = {
	saved: "Your choice is saved.",
	notSaved: "Your choice could not be saved. Check your connection and try again.",
};

/** A separate object, because browsers load these with forms. */
export const privacyPolicyMessages = {
	/** The texts around the link. */
	before: "Our",
	link: "privacy policy",
	after: "explains how we use your details and how long we keep them.",
	beforeTerms: "Purchases are subject to our",
};

export const messages = {
	title: "Your privacy choices",
	description:
		"What this site stores in your browser, what you have allowed, and how to change it.",
	lead: "Change your mind here as often as you like. The site works the same whatever you choose.",
	saved: {
		title: "Saved",
		text: "Your choice applies from now on in this browser.",
	},
	notSaved: "Nothing was saved",
	gpc: {
		title: "Global Privacy Control is honored",
		text: "Your browser asks sites not to sell or share what they learn about you. We respect that: advertising is off, and counting is off unless you allow it below.",
	},
	questions,
	services: (names: readonly string[]) =>
		names.length > 0
			? `These services are connected: ${names.join(", ")}.`
			: "No such service is connected right now.",
	scripts: (names: readonly string[]) =>
		names.length > 0
			? `With a script in your browser, which is loaded only once you allow it: ${names.join(", ")}.`
			: undefined,
	yes: "Yes",
	no: "No",
	banner: {
		label: "Privacy choices",
		text: "May we count your visits with a number in your browser, and tell advertising partners that you were here? The site works the same whatever you choose.",
		all: "Accept all",
		none: "Reject all",
		more: "Details and separate choices",
	},
	save: "Save my choices",
	allowNothing: "Reject all",
	status: {
		given: "You said yes",
		onUntilNo: "On unless you say no",
		offUntilYes: "Off unless you say yes",
		off: "Off",
		refused: "You said no",
	},
	cookies: {
		title: "What the site stores in your browser",
		text: "Only this site reads these cookies, and no other company sets any here.",
		/** Replaces the text above, where scripts of services run in the pages. */
		textWithScripts: (names: readonly string[]) =>
			`Only this site reads the cookies below. Where you allow us to count your visits, the scripts of ${names.join(", ")} keep some of their own, too; their names begin with _ga, AMP_ or we_. Beside them your browser keeps whom these scripts take you for (sl-snippets) and what still waits for them (sl-held-events, sl-held-lead). We delete all of it when you say no.`,
		storage:
			"Beside cookies, your browser keeps what you have typed or chosen but not sent yet, how far you have read and whether a film was stopped. Where you allow usage figures, it also keeps the first page of your visit (sl-entry-page) and what you did on a page until that has been sent (sl-actions). Both are deleted when you say no.",
		needed: "Needed for the site to work",
		neededFor: (purpose: ConsentPurpose) =>
			`Follows your choice about ${questions[purpose].name.toLowerCase()}`,
		present: "in your browser now",
		absent: "not in your browser now",
		untilClosed: "until you close the browser",
		hours: (hours: number) => `kept ${hours} hour`,
		oneYear: "kept 1 year",
		days: (days: number) => (days === 1 ? "kept 1 day" : `kept ${days} days`),
	},
	history: {
		title: "Your past choices in this browser",
		answer: (purpose: ConsentPurpose, given: boolean) =>
			`: ${questions[purpose].name}, ${given ? "yes" : "no"} `,
		textVersion: (version: string) => `(wording ${version})`,
	},
	refusals: {
		incomplete: "Answer each question, then save again.",
		textChanged:
			"The wording of this page has changed since you opened it. Please read it again, then save your choices.",
		alreadySent:
			"You already sent this form with a different answer. Your current choices are below; change them and save again.",
	},
} as const;
