import type { ConsentPurpose } from "./rules.ts";

/** The texts of the questions. A change of their wording raises `consentTextVersion`. */
const questions = {
	analytics: {
		name: "Counting visits",
		ask: "May we count your visits, and record how you found us and what you use here?",
		hint: "A random number in your browser tells us when the same visitor comes back. We share the number with no one. When you send us a request, the advisors who answer it see how you found us and what you used here, in the software they use. We never sell any of it.",
	},
	marketing: {
		name: "Advertising",
		ask: "Can we tell advertising partners that you visited?",
		hint: "It shows us which of our ads on other sites work. No partner is connected right now, so nothing is sent, whatever you choose.",
	},
} as const satisfies Record<ConsentPurpose, object>;

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
	yes: "Yes",
	no: "No",
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
