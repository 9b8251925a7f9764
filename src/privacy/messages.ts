import { formatCount } from "#core/text/formats.ts";
import { privacyLinkHours } from "./links/link-limit-rules.ts";

/** Every sentence of privacy that visitors read. */
export const messages = {
	/** Used where marketing emails must be confirmed. */
	optIn: {
		email: {
			subject: (brand: string) => `Confirm: emails from ${brand}`,
			opening: (brand: string, words: string) =>
				`Someone entered this email address on a ${brand} form and checked the box “${words}” If that was you, please confirm it here:`,
			link: "Confirm my email address",
			linkNote: "The link works for 7 days.",
			stranger:
				"If this was not you, or you have changed your mind, do nothing. We will not send you these emails unless you confirm.",
		},
		page: {
			title: "Confirm your subscription",
			lead: "You checked this box on a form:",
			confirm: "Yes, send me these emails",
			otherwise: "We will not send you these emails unless you confirm.",
		},
		done: {
			title: "Your subscription is confirmed",
			lead: "Thank you. You can unsubscribe in any email.",
		},
		dead: {
			title: "This link no longer works",
			lead: "It has expired, or what it confirms was erased. You are not subscribed. To subscribe, check the box on any form again.",
		},
	},
	pageDescription: "What we keep about you, and what you can do about it.",
	errorTitle: (title: string) => `Error: ${title}`,
	requestPage: {
		title: "Your data",
		description:
			"See what we keep about you, download it, withdraw a request, choose how we may contact you, or have everything erased.",
		lead: "See what we keep about you, download it, withdraw a request, choose how we may contact you, or have everything erased. You do not need an account.",
		emailLabel: "Email",
		emailHint: `We will email a link to this address. It works for ${privacyLinkHours} hours.`,
		submit: "Email me the link",
		retentionTitle: "How long we keep it",
		retention: (consumerMonths: number, businessMonths: number) =>
			`If we do not hear from you again, we erase a request after ${formatCount(consumerMonths, "month")}, or after ${formatCount(businessMonths, "month")} if it was for a company, along with everything you sent with it.`,
		/** The text around the link to the page of an account. */
		sessionBefore: "If you have an account,",
		sessionLink: "sign in to see your data",
		sessionAfter: "without a link.",
		/** The text around the link to the privacy choices. */
		browserBefore: "For what the site stores in this browser, see",
		browserLink: "your privacy choices",
	},
	linkRefusals: {
		"too many this hour":
			"You have requested several links in the past hour. Check your email, or try again in an hour.",
		"too many today":
			"No link was sent: this address has reached its limit of emails for today. Try again tomorrow, or email us.",
	},
	linkSentPage: {
		title: "Check your email",
		lead: `We emailed you a link. It works for ${privacyLinkHours} hours.`,
		noMail:
			"No email after a few minutes? Check your spam folder. If you entered an address, make sure it is the right one.",
		again: "Send another link",
	},
	deadLinkPage: {
		title: "This link no longer works",
		lead: `Links work for ${privacyLinkHours} hours, and stop working once everything is erased. You can get a new one at any time.`,
		again: "Get a new link",
	},
	linkEmail: {
		subject: (brand: string) => `Your data at ${brand}`,
		opening: (brand: string) =>
			`You (or someone using your address) asked what data ${brand} has about you. Use this link to see it, download it, withdraw a request, choose how we may contact you, or have everything erased:`,
		link: "See what we keep about you",
		linkNote: `It works for ${privacyLinkHours} hours. Anyone who has it can do all of this, so do not share it.`,
		stranger: "If this was not you, you can ignore this email.",
	},

	ownData: {
		title: "What we keep about you",
		/** The text around the address. */
		leadBefore: "This is what we have on file for",
		leadAfter: ", in short. The download below has every detail.",
		empty: "We keep nothing else: no one has sent us this address in a form.",
		eraseTitle: "Erase everything",
		eraseNote: "We ask you to confirm before anything is erased.",
		erase: "Erase my data",
		eraseLinkNote:
			"For this we email you a link, so that no one else who uses this browser can do it. We ask you to confirm before anything is erased.",
		correctTitle: "Correct your details",
		correctNote:
			"Change your name, phone number and country in your account, and your profile here follows. Requests that you sent stay as you sent them.",
		correct: "Change your details",
		/** Shown behind a link, which opens no account. */
		correctLinkNote:
			"Change your name, phone number and country in your account, and your profile here follows. Without an account, create one with this email address. Requests that you sent stay as you sent them.",
		correctSignIn: "Open your account",
		exportTitle: "Download your data",
		exportNote:
			"The file contains every detail exactly as we store it. It is in JSON, a text format that you can open in any editor and other programs can import.",
		export: "Download my data (JSON)",
	},
	contactChoice: {
		title: "How we may contact you",
		lead: "Change your mind as often as you like. If you say no, it applies right away, to every request you have sent us.",
		yes: "Yes",
		no: "No",
		emailQuestion: "May we email you?",
		emailHint:
			"If you say no, you will still get what you ask for: sign-in codes, links to this page, order confirmations and emails about a waiting list you join.",
		callQuestion: "May our advisors call or text you?",
		callHint:
			"If you say yes, we follow the choices you made with each request. If you say no, no one calls you, not even about open requests.",
		allowed: "You said yes",
		unanswered: "You have not answered this question yet",
		/** They are true as well of a box that was checked when the form opened. */
		agreed: (text: string, day: string) => `You agreed with “${text}” on ${day}.`,
		notAgreed: (text: string, day: string) => `You did not agree with “${text}” on ${day}.`,
		unconfirmed: (text: string, day: string) =>
			`You agreed with “${text}” on ${day}. It counts once you confirm it with the link that we emailed you.`,
		/** Answers of this page, by where they were given. */
		answered: {
			page: (day: string) => `You answered here on ${day}.`,
			"mail program": (day: string) => `You unsubscribed in your mail program on ${day}.`,
		},
		refused: "You opted out",
		save: "Save",
		noToBoth: "No to both",
		saved: "Saved",
		savedNote: "Your choice applies from now on. Everyone who calls or emails for us is told.",
		notSaved: "Nothing was saved",
		missingAnswer: "Answer at least one of the two questions, then save again.",
		unknownAnswer: "Choose yes or no, then save again.",
		moreTitle: "See, download or erase your data",
		moreNote: "Emails get forwarded, so for this we send a new link to your address.",
		requestLink: "Email me the link",
		unsubscribed: "You have been unsubscribed.",
	},
	withdrawal: {
		title: "Withdraw this request?",
		request: "Your request",
		sent: "Sent",
		withdrawn: "Withdrawn",
		consequence: "We will not call or email you about this request anymore.",
		reaches: {
			nobody: "No one has received it yet, and no one will.",
			known:
				"An advisor may already have your contact details. We will tell everyone who received this request as soon as you withdraw it.",
		},
		others:
			"Your other requests stay as they are, and so does your choice about calls and emails. You can ask again at any time.",
		kept: "We keep a record of your request and the day you withdrew it until all your data is erased.",
		/** Shown for orders and applications. */
		cancel: (phone: string, email: string) =>
			`To cancel an order or an application, call ${phone} or email ${email}.`,
		submit: "Withdraw this request",
		keep: "No, keep it",
		back: "Back",
		doneTitle: "Your request is withdrawn",
		done: {
			nobody: "No one had received it, so no one will call or email you about it.",
			"being notified":
				"An advisor may already have your contact details. We are telling everyone who received this request not to call or email you about it, which takes a few minutes, or two days at most. If someone does call, just say that you withdrew it.",
			notified:
				"Everyone who received this request has been told not to call or email you about it. If someone does call, just say that you withdrew it.",
		},
		name: (kind: string, product: string | undefined) =>
			product === undefined ? kind : `${kind} (${product})`,
		unknownTitle: "We cannot find this request",
		unknown: "It may have been erased, or sent with another email address than yours.",
		refusedTitle: "This cannot be withdrawn here",
		refused: "This is an order or an application, and an advisor cancels it for you.",
		/** The pages behind a link show it. */
		sectionTitle: "Withdraw one request",
		sectionNote: "Use the link beside a request to withdraw only that one.",
		ofEmail: (request: string, day: string) => `${request}, sent on ${day}.`,
		withdrawnOn: (day: string) => `You withdrew it on ${day}.`,
	},
	erasure: {
		title: "Erase everything?",
		/** The text around the address. */
		leadBefore: "This permanently erases what we keep about",
		leadAfter: ":",
		consequences:
			"No one will call or email you about any of this again, and we tell our advisors' systems to erase it too. If we have to keep order records, we remove your name from them. Apart from those, we keep only a note that data was erased today, and it does not say whose data it was.",
		losses:
			"Anything unfinished is lost. Calls that you booked and seats at webinars are canceled, and we can no longer follow up on an open order or give you a seat in class that you confirmed, because we no longer know who placed it.",
		confirm: "Yes, erase everything",
		cancel: "No, keep it",
		erasedTitle: "Everything is erased",
		erasedLead:
			"We no longer know who you are. We are telling our advisors' systems to erase it too, which takes a few minutes, or two days at most.",
		erasedNote:
			"We also cleared what this browser kept about your requests. You can delete the other cookies in your browsers yourself. Backups are overwritten on schedule.",
		home: "Home",
	},

	sources: {
		person: "Your profile",
		knownSince: (day: string) => `since ${day}`,
		requests: "Your requests",
		request: (day: string, kind: string, product: string | undefined) =>
			`${day}: ${product === undefined ? kind : `${kind} (${product})`}`,
		withdrawn: (request: string, day: string) => `${request}, withdrawn on ${day}`,
		strayRequest: (day: string) => `${day}: your address, in someone else's request`,
		links: "Links to this page that we sent you",
		link: (day: string) => `${day}`,
	},
} as const;
