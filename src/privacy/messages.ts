import { formatCount } from "#core/text/formats.ts";
import { privacyLinkHours } from "./links/link-limit-rules.ts";

/** Every sentence of privacy that visitors read. */
export const messages = {
	pageDescription: "What we keep about you, and what you can do about it.",
	errorTitle: (title: string) => `Error: ${title}`,
	requestPage: {
		title: "Your data",
		description:
			"See what we keep about you, take it along, say how we may reach you, or have all of it erased.",
		lead: "See what we keep about you, take it along, say how we may reach you, or have all of it erased. You need no account.",
		emailLabel: "E-mail",
		emailHint: `We send a link to this address. It works for ${privacyLinkHours} hours.`,
		submit: "Send me the link",
		retentionTitle: "How long we keep it",
		retention: (consumerMonths: number, businessMonths: number) =>
			`Without a word from you, a request to be called back is erased after ${formatCount(consumerMonths, "month")}, one for a company after ${formatCount(businessMonths, "month")}, with everything that came with it.`,
		/** Around the link to the privacy choices. */
		browserBefore: "What this browser keeps is another matter: see",
		browserLink: "your privacy choices",
	},
	linkRefusals: {
		"too many this hour":
			"Several links were asked for during the last hour. Look into your mailbox, or try again in an hour.",
		"too many today":
			"No link was sent: this address gets no more emails from us today. Try again tomorrow, or write to us.",
	},
	linkSentPage: {
		title: "Look into your mailbox",
		lead: `A mail with a link is on its way. It works for ${privacyLinkHours} hours.`,
		noMail:
			"No mail after some minutes? Look among the unwanted mail, too, and whether the address was right.",
		again: "Ask once more",
	},
	deadLinkPage: {
		title: "This link no longer works",
		lead: `Links work for ${privacyLinkHours} hours, and none is left once everything is erased. A new one is quickly sent.`,
		again: "Send me a new link",
	},
	linkEmail: {
		subject: (brand: string) => `Your data at ${brand}`,
		opening: (brand: string) =>
			`Somebody, probably you, asked what ${brand} keeps about this e-mail address. This link shows it, and lets you take it along, say how we may reach you, or have all of it erased:`,
		link: "See what we keep about you",
		linkNote: `It works for ${privacyLinkHours} hours. Whoever has it can do all of that, so do not pass it on.`,
		stranger: "If it was not you, you need not do anything.",
	},

	ownData: {
		title: "What we keep about you",
		/** Around the address. */
		leadBefore: "All that is kept under",
		leadAfter: ", and nothing else.",
		empty: "Nothing else is kept: nobody sent us this address in a form.",
		eraseTitle: "Erase everything",
		eraseNote: "We ask once more before anything happens.",
		erase: "Erase what you keep about me",
		exportTitle: "Take it along",
		exportNote:
			"The file holds every detail of it, as it is stored: a JSON file, which people and programs can read.",
		export: "Download my data (JSON)",
	},
	contactChoice: {
		title: "How we may reach you",
		lead: "Change your mind as often as you like. A no holds at once, for every request you have sent us.",
		yes: "Yes",
		no: "No",
		emailQuestion: "May we write to you by e-mail?",
		emailHint:
			"What you ask for is still sent: codes, this page, what you ordered.",
		callQuestion: "May our advisors call you or send you a text?",
		callHint:
			"With a yes we keep to what you agreed to with each request; with a no, nobody calls about open ones either.",
		allowed: "You have not said no",
		refused: "You said no",
		save: "Save",
		noToBoth: "No to both",
		saved: "Saved",
		savedNote:
			"Your choice holds from now on, and those who call and write are told.",
		notSaved: "Nothing was saved",
		missingAnswer: "Say yes or no to both questions, then save again.",
		unknownAnswer: "Say yes or no.",
		moreTitle: "See, take along or erase your data",
		moreNote:
			"Letters are passed on now and then, so for that we send a fresh link to your mailbox.",
		requestLink: "Send me the link",
		unsubscribed: "Done.",
	},
	erasure: {
		title: "Erase everything?",
		/** Around the address. */
		leadBefore: "This erases what we keep about",
		leadAfter: ", at once and for good:",
		consequences:
			"Nobody calls or writes about it any more, and the systems of our advisors are told to erase it too. What we must keep of orders stays without your name. Otherwise only a note stays that something was erased today, and it does not say whose.",
		confirm: "Yes, erase everything",
		cancel: "No, keep it",
		erasedTitle: "Everything is erased",
		erasedLead:
			"We no longer know who you are. The systems of our advisors are being told; that takes some minutes, at most two days.",
		erasedNote:
			"Cookies in your browsers are yours to delete. Copies for emergencies are written over in their turn.",
		home: "To the home page",
	},

	sources: {
		person: "You",
		knownSince: (day: string) => `known since ${day}`,
		requests: "What you asked for",
		request: (day: string, title: string, product: string | undefined) =>
			`${day}: ${product === undefined ? title : `${title} (${product})`}`,
		strayRequest: (day: string) =>
			`${day}: your address, in somebody else's request`,
		links: "Links to this page",
		link: (day: string) => `${day}: sent to you because somebody asked for it`,
	},
} as const;
