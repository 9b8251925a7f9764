import type { ConsentPurpose } from "./rules.ts";

/** The questions, as they are asked. A change of their wording raises `consentTextVersion`. */
const questions = {
	analytics: {
		name: "Counting visits",
		ask: "May we count your visits, and note how you found us and what you use here?",
		hint: "A random number in your browser lets us see that the same visitor came back. It stays with us. How you found us and what you used go along when you ask us for something, to the advisors who answer and the systems they work with. None of it is ever sold.",
	},
	marketing: {
		name: "Advertising",
		ask: "May advertising partners learn that you were here?",
		hint: "It lets us see which of our advertisements elsewhere help. As long as no partner is connected, nothing is sent, whatever you answer.",
	},
} as const satisfies Record<ConsentPurpose, object>;

export const messages = {
	title: "Your privacy choices",
	description:
		"What this site keeps in your browser, what you have allowed, and how to change it.",
	lead: "Change your mind here as often as you like. The site works the same whatever you choose.",
	saved: {
		title: "Saved",
		text: "Your choice holds from now on in this browser.",
	},
	notSaved: "Nothing was saved",
	gpc: {
		title: "Global Privacy Control is honored",
		text: "Your browser asks sites not to sell or share what they learn about you. That is how it is here: advertising is off, and counting is off unless you allow it below.",
	},
	questions,
	yes: "Yes",
	no: "No",
	save: "Save my choices",
	allowNothing: "Allow nothing",
	status: {
		given: "You said yes",
		onUntilNo: "On, until you say no",
		offUntilYes: "Off, until you say yes",
		off: "Off",
		refused: "You said no",
	},
	cookies: {
		title: "What the site keeps in your browser",
		text: "Only this site reads these cookies, and no other company sets any here.",
		needed: "Needed for the site to work",
		neededFor: (purpose: ConsentPurpose) =>
			`For: ${questions[purpose].name.toLowerCase()}`,
		present: "in your browser now",
		absent: "not in your browser now",
		untilClosed: "until you close the browser",
		hours: (hours: number) => `kept ${hours} hour`,
		oneYear: "kept 1 year",
		days: (days: number) => (days === 1 ? "kept 1 day" : `kept ${days} days`),
	},
	history: {
		title: "What you answered in this browser",
		answer: (purpose: ConsentPurpose, given: boolean) =>
			`: ${questions[purpose].name}, ${given ? "yes" : "no"} `,
		textVersion: (version: string) => `(wording ${version})`,
	},
	refusals: {
		incomplete: "Say yes or no to each question, then save again.",
		textChanged:
			"The wording of this page has changed since you opened it. Please read it once more and save again.",
		alreadySent:
			"This form was sent before with another answer. Below is what holds now; change it and save again.",
	},
} as const;
