import { formatCount, numberFormat } from "#core/text/formats.ts";

const formatNumber = (value: number) => numberFormat("en").format(value);

/** Every sentence of applications that visitors read. */
export const messages = {
	stepNames: {
		about: "About you",
		background: "Your background",
		words: "In your own words",
		send: "Review and send",
	},
	/** Stands above the fields, and in the review. */
	labels: {
		birth: "Date of birth",
		country: "Country where you live",
		cState: "State",
		cProvince: "Province",
		yearOfPassing: "Graduation year",
		marks: "Final grade (percent)",
		noMarks: "I do not have a percentage grade",
		experience: "Total work experience (years)",
		purpose: "Why do you want to join, and why now?",
		work: "Something you have made, led or repaired",
		day: "Best day for a call",
		terms: "Confirm that your answers are true",
	},
	hints: {
		birth: (example: string) => `In digits, such as ${example}.`,
		yearOfPassing: "The year you finished your most recent school or degree, such as 2019.",
		marks:
			"For your most recent school or degree. Be as exact as you can: for example, 81 or 81.5.",
		noMarks:
			"Check this if you have a GPA or letter grades, or do not know your grade yet. An advisor will ask you about it.",
		purpose: "What you do now, what you want to be able to do, and what is in your way.",
		work: "Anything that shows how you work. It does not need to have gone well.",
		day: "We will reply within one business day. If we have questions after that, we will try to call on this day.",
	},
	/** The review shows it for an applicant without marks in percent. */
	notInPercent: "No percentage grade",
	birthDay: "Day",
	birthMonth: "Month",
	birthYear: "Year",
	selectPlaceholder: "Select one",
	/** The texts around the link to the terms. */
	termsBefore: "My answers are true, and I agree to the",
	termsLink: "Terms of Use",

	required: "Required",
	selectExperience: "Select Total Work Experience",
	invalidDay: "Please select valid day",
	passingYear: (first: number, last: number) => `Enter a year from ${first} to ${last}`,
	/** Follows a published message, which does not say what to do. */
	explanations: {
		date: (example: string) => `Enter your date of birth in digits, such as ${example}.`,
		birthYear: "Check the year: it cannot be before 1900 or in the future.",
		year: "Enter the year in four digits, such as 2019.",
		marks:
			"Enter a number up to 100, such as 81.5, or check the box if you do not have a percentage grade.",
		tooLong: (count: number, excess: number) =>
			`You have ${formatNumber(count)} words. Please cut ${formatNumber(excess)}.`,
		terms: "Check the box to send your application.",
	},
	fillInOnce: "Enter this only once",
	invalidCharacter: "Retype this: it contains a character that we cannot store",
	labelledProblem: (label: string, message: string) => `${label.replace(/\?$/, "")}: ${message}`,
	incompleteStep: (stepName: string, count: number) =>
		`${stepName}: ${formatCount(count, "answer")} to check`,

	home: "Home",
	breadcrumb: "Application",
	description: (program: string) => `${program}: apply in four short pages, saved as you go.`,
	stepPage: {
		headTitle: (program: string) => `Your application: ${program}`,
		title: "Your application",
		lead: "Four short pages, about 15 minutes. We save what you type, so you can stop at any point and finish later.",
		problemsTitle: "There is a problem",
		send: "Send the application",
		next: "Continue",
		later: "Save and finish later",
		back: "Back",
		saved: "Everything you have typed here is saved.",
		/** Shown when the access ends while the applicant types. */
		ended:
			"What you have just typed is not saved: your access in this browser has ended. Leave this tab open, sign in with the email address you used to apply, and come back to this tab. Then it is saved.",
		signIn: "Sign in",
		alreadySent:
			"This application has already been sent, from another tab or device. What you have just typed is not saved. If an advisor should know it, tell them when they contact you.",
		name: "Name",
		email: "Email",
		phone: "Phone",
		personNote: "This is what you told us. Is there a mistake, or has something changed?",
		correct: "Correct your details",
		correctLater:
			"Tell your advisor, or answer the email that confirms your application, and we will correct it.",
	},
	review: { change: "Change", unanswered: "Not answered" },
	sentPage: {
		title: "We have received your application",
		lead: (sentOn: string) => `Sent on ${sentOn}. Thank you for your time.`,
		number: "Application",
		nextTitle: "What happens next",
		contact: (phone: string, email: string) =>
			`An advisor will read it and call ${phone} or email ${email} within one business day.`,
		decision: (school: string | undefined) =>
			school
				? `They will tell you what else ${school} needs and when it will make a decision.`
				: "They will tell you what else we need and when we will make a decision.",
		back: (program: string) => `Back to the page: ${program}`,
		more: "Read what you sent",
		less: "Close",
		/** Shown to an applicant who has given no phone number. */
		contactByEmail: (email: string) =>
			`An advisor will read it and email ${email} within one business day.`,
	},
	admittedPage: {
		title: "You are admitted",
		lead: (program: string) => `Congratulations. You can now enroll: ${program}.`,
		nextTitle: "Enroll",
		text: "Enrolling takes you to the cart, where you see the price and place your order. Nothing is charged there: an advisor will arrange dates and payment with you.",
		enroll: "Enroll",
	},
	newApplicantPage: {
		headTitle: (program: string) => `Apply now: ${program}`,
		title: "Apply in about 15 minutes",
		lead: "First tell us how to reach you. Then the application opens: four short pages. You can stop at any point and finish later.",
		begunTitle: "Have you already started?",
		begunText:
			"To protect your privacy, you can open an application in only three ways: for one day in the browser where you started it, for 30 days through the link we email you when you save or send it, or at any time from your account. If none of these works, start again here, and an advisor will find what you sent before.",
		signIn: "Sign in to your account",
	},
	foreignApplicationPage: {
		title: "This link does not open an application here",
		lead: "It may be more than 30 days old, or you may have started in a different browser.",
		text: "Sign in with the email address you used to apply, and your application opens again. Or start a new one, and an advisor will find what you sent before.",
		unsaved: "What you have just typed is not saved. Copy it before you leave this page.",
		typed: "What you typed",
		start: "Start an application",
		signIn: "Sign in",
	},
	admission: {
		stepsTitle: "How admissions work",
		readersTitle: "Who reads it",
		readers: (school: string | undefined) =>
			`An advisor${school ? `, and ${school}` : ""}. No one else sees it, and it is never published.`,
		advisor: "Ask an advisor",
	},

	savedWithEmail: (email: string) =>
		`Saved. We emailed ${email} a link to continue. It works for 30 days.`,
	savedAtLimit:
		"Saved. No link was sent: this address has reached its limit of emails for today. You can continue in this browser for a day.",
	savedHere: "Saved. You can continue in this browser for a day.",
	incompletePage: "The page was incomplete when it reached us. Please check it and send it again.",

	/** It opens each email about an application. */
	greeting: (firstName: string | undefined) =>
		firstName === undefined ? "Hello," : `Hello ${firstName},`,
	mistypedNotice:
		"If this was not you, someone may have mistyped their address. You can ignore this email.",
	savedEmail: {
		subject: (program: string) => `Your application is saved: ${program}`,
		text: (program: string) =>
			`You have started an application for ${program}. Everything you entered is saved. The application itself has not been sent yet.`,
		link: "Continue the application",
		linkNote: "The link works for 30 days. It opens what you have written, so do not share it.",
	},
	admittedEmail: {
		subject: (program: string) => `You are admitted: ${program}`,
		text: (program: string, number: string) =>
			`Congratulations. You have been admitted to ${program}. Application number: ${number}.`,
		how: "Open your application to enroll. You will see the price there and place your order. Nothing is charged until an advisor has set up dates and payment with you.",
		link: "Enroll now",
		linkNote: "The link works for 30 days and opens your application, so do not share it.",
	},
	receivedEmail: {
		subject: (program: string) => `We have received your application: ${program}`,
		text: (program: string, number: string) =>
			`We have received your application for ${program}. Application number: ${number}.`,
		reply: "An advisor will read it and call or email you within one business day.",
		stepsTitle: "What to do next (this is our confirmation email):",
		link: "Read what you sent",
		linkNote: "The link works for 30 days.",
	},
	/** The account page shows these. */
	records: {
		title: "Your applications",
		empty: {
			text: "No applications yet.",
			link: (programs: string) => ({
				text: `See ${programs}`,
				href: "/programs?type=university",
			}),
		},
		notOffered: "Something we no longer offer",
		number: (number: string) => `Application ${number}`,
		draft: "Not sent yet",
		sent: "Sent",
		goOn: "Continue your application",
		open: "See your application",
	},
} as const;
