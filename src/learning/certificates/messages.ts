import { nameLengths } from "./certificate-name-rules.ts";
import { correctionDays } from "./certificate-rules.ts";

export const messages = {
	pageDescription: "A certificate, and whether it is valid.",
	/** The title of the page in the browser. */
	pageTitle: (name: string, course: string) => `Certificate of ${name}: ${course}`,
	hiddenPageTitle: (course: string) => `Certificate: ${course}`,

	sheet: {
		heading: "Certificate of completion",
		before: "This certifies that",
		after: "has finished",
		hiddenName: "Name hidden by the learner",
		/** A name in a script that our files cannot show. */
		nameOnPage: "The person named on the page of this certificate",
		issued: (brand: string) => `Issued by ${brand}`,
		labels: { finished: "Finished", length: "Length", lessons: "Lessons", tested: "Tested" },
		score: (score: number, mark: number) => `${score}% in the final check, ${mark}%\u00a0needed`,
		noCheck: "Every lesson done",
		states: { valid: "Valid", example: "Example" },
		verify: "Anyone can check it: scan the code, or open",
		number: "Certificate number",
		codeAlt: (address: string) => `Code that leads to ${address}`,
	},

	actions: {
		download: "Download as PDF",
		print: "Print",
		linkedIn: "Add to LinkedIn",
		newTab: "opens in a new tab",
	},

	check: {
		title: "How to check a certificate",
		text: (brand: string, host: string) =>
			`A certificate of ${brand} is real if its page on ${host} shows the same name, title and number. Paper can be changed; this page cannot.`,
		address: "Address of this certificate",
	},

	example: "This is an example. Finish every lesson, and yours looks like it.",

	own: {
		title: "Your certificate",
		hidden: "Others see “Name hidden by the learner” in place of your name.",
		visible: "Everybody who has the address or the code sees your name.",
		hide: "Hide my name",
		show: "Show my name",
		correctTitle: "A mistake in your name?",
		correct: "Save the corrected name",
		tooLate: (email: string) =>
			`A name can be corrected here for ${correctionDays} days. Now it takes a person: write to ${email}.`,
		scriptHint:
			"Our PDF files have no typeface for your name. Use Print, which takes those of your device.",
		saved: "Saved.",
	},

	form: {
		title: "Your name on the certificate",
		finished: (course: string) => `You have finished ${course}.`,
		label: "Name as it is to be printed",
		hint: "As on your other papers, in any script.",
		submit: "Get my certificate",
		problems: {
			missing: "Write the name that is to be printed.",
			short: `Write at least ${nameLengths.min} characters, with a letter among them.`,
			long: `Write at most ${nameLengths.max} characters.`,
			markup: "Write the name without brackets, code or web addresses.",
			signs: "There is a sign in it that cannot be printed. Delete it, or type the name anew.",
		},
		notFinished: {
			title: "This course is not finished yet",
			text: "The certificate comes once you have done what the course asks for.",
			goOn: "Go on with the course",
		},
	},

	unknown: {
		title: "We do not know this certificate",
		text: "No certificate has this number. Look at the address again: it ends with 26 letters and digits. A certificate that cannot be found here was not issued by us.",
		home: "To the home page",
	},
	tooMany: "Too many unknown certificate numbers came from your network. Please wait a minute.",

	withdrawn: {
		title: "This certificate was withdrawn",
		text: "It is not valid any more.",
		labels: {
			name: "Name",
			course: "Course",
			number: "Certificate number",
			withdrawn: "Withdrawn",
		},
	},

	sample: {
		name: "Amara Lindqvist",
		course: "Reading a Balance Sheet with Confidence",
		title: "An example of our certificates",
		description: "What you get at the end: a page that anyone can check, a file and a code.",
	},
} as const;
