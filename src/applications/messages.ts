import { formatCount } from "#core/text/formats.ts";

/** Every sentence of applications that visitors read. */
export const messages = {
	stepNames: {
		about: "About you",
		background: "Your path",
		words: "In your words",
		send: "Check and send",
	},
	/** Above the fields, and in the review. */
	labels: {
		birth: "Date of birth",
		country: "Country in which you live",
		cState: "State",
		cProvince: "Province",
		yearOfPassing: "Year in which you finished your latest school or degree",
		marks: "Your final marks there, in percent",
		experience: "Total work experience",
		purpose: "Why this program, and why now?",
		work: "Something you have made, led or repaired",
		day: "Day on which we may call",
		terms: "The box at the end",
	},
	hints: {
		birth: "Day, month and year in digits: 24 12 1999.",
		yearOfPassing: "Four digits, such as 2019.",
		marks: "As near as you can say: 81 or 81.5.",
		experience: "In years.",
		purpose:
			"What you do now, what you want to be able to do, and what is in the way.",
		work: "Whatever shows how you work. It need not have gone well.",
		day: "Somebody who knows the program calls to hear what is not on paper.",
	},
	birthDay: "Day",
	birthMonth: "Month",
	birthYear: "Year",
	selectPlaceholder: "Please choose",
	/** Around the link to the terms. */
	termsBefore: "What I have written is true, and I agree to the",
	termsLink: "terms and conditions",

	required: "Required",
	selectExperience: "Select Total Work Experience",
	invalidDay: "Please select valid day",
	fillInOnce: "Fill this in once",
	invalidCharacter: "Type this anew: it holds a character that cannot be kept",
	labelledProblem: (label: string, message: string) =>
		`${label.replace(/\?$/, "")}: ${message}`,
	incompleteStep: (stepName: string, count: number) =>
		`${stepName}: ${formatCount(count, "answer")} to look at`,

	home: "Home",
	breadcrumb: "Application",
	description: (program: string) =>
		`Apply for ${program}: four short pages, kept as you go.`,
	stepPage: {
		headTitle: (program: string) => `Your application for ${program}`,
		title: "Your application",
		lead: "Four short pages, a quarter of an hour. Each is kept when you go on, so you may stop after any of them.",
		problemsTitle: "Please look at this again",
		send: "Send the application",
		next: "Save and go on",
		later: "Save and go on later",
		back: "Back",
		name: "Name",
		email: "E-mail",
		phone: "Phone",
		personNote:
			"As you told us when you asked for the curriculum. If something has changed, tell your advisor.",
	},
	review: { change: "Change", unanswered: "Not answered" },
	sentPage: {
		title: "We have your application",
		lead: (sentOn: string) =>
			`Sent on ${sentOn}. Thank you for the time you took.`,
		number: "Application",
		nextTitle: "What happens next",
		contact: (phone: string, email: string) =>
			`Somebody who knows the program reads it and calls ${phone} or writes to ${email} within one business day.`,
		decision: (school: string) =>
			`You hear then what ${school} wants to know beyond it, and by when they decide.`,
		back: "Back to the program",
		more: "Read what you sent",
		less: "Close it again",
	},
	unknownApplicantPage: {
		headTitle: (program: string) => `Apply for ${program}`,
		title: "Apply in two steps",
		lead: "An application begins with the curriculum: ask for it, and the form opens for you right after.",
		newTitle: "You are new here",
		newText:
			"Tell us your name and where to send the curriculum. Then choose to apply; what you told us once is not asked again.",
		curriculum: "Get the curriculum",
		advisor: "Talk to an advisor",
		begunTitle: "You have begun already",
		begunText:
			"For your privacy an application opens only in the browser in which it was begun, for a day, and by the link in our letter, for thirty days. If both are over, ask for the curriculum once more.",
	},
	admission: {
		stepsTitle: "How admission goes",
		readersTitle: "Who reads it",
		readers: (school: string) =>
			`An advisor who knows the program, and ${school}. Nobody else, and nobody publishes it.`,
		advisor: "Ask an advisor",
	},

	savedWithEmail: (email: string) =>
		`Saved. A letter to ${email} has a link to go on from; it works for 30 days.`,
	savedAtLimit:
		"Saved. No link was sent: this address gets no more emails from us today. You can go on in this browser for a day.",
	savedHere: "Saved. You can go on in this browser for a day.",
	incompletePage:
		"The page was not complete when it reached us. Please look at it once more and send it again.",

	mistypedNotice:
		"If you know nothing of this, somebody may have mistyped their address. You need not do anything.",
	savedEmail: {
		subject: (program: string) => `Your application for ${program} is saved`,
		text: (program: string) =>
			`You have begun to apply for ${program}. Everything you saved is kept; nothing has been sent yet.`,
		link: "Go on with the application",
		linkNote:
			"The link works for 30 days. It opens what you have written, so keep it to yourself.",
	},
	receivedEmail: {
		subject: (program: string) => `We have your application for ${program}`,
		text: (program: string, number: string) =>
			`Your application for ${program} has arrived. Its number is ${number}.`,
		reply:
			"Somebody who knows the program reads it and calls or writes to you within one business day.",
		stepsTitle: "How admission goes:",
		link: "Read what you sent",
		linkNote: "The link works for 30 days.",
	},
} as const;
