import { formatCount } from "#core/text/formats.ts";
import { invitationsADay } from "./invitation-limit-rules.ts";

/** The texts of the page that invites friends. */
export const messages = {
	title: "Invite your friends",
	invitedBy: (inviter: string | undefined) => `Invited by ${inviter ?? "a friend"}`,
	invitedText:
		"Create a free account and start what you like. When you have finished a first lesson, your friend can start one more, too.",
	invitedStart: "Create your account",
	notRight: "Not right?",
	description: "Your link to invite friends to learn for free, and how much you can start.",
	signedOut: {
		lead: "Your friends learn for free, with a certificate at the end, and you can start one more for each friend who joins, confirms their email and finishes a first lesson.",
		limit: (courses: string) => `To begin with, everyone can start ${courses}.`,
		signIn: "Sign in to get your link",
		signUp: "Create an account",
	},
	signedIn: {
		lead: "Send this link to someone who wants to learn something. It leads to everything that is free.",
		code: "Your code",
		codeNote:
			"It is part of the link. To make it easy to read out, it never contains O, I, L, 0 or 1.",
		shareText: "Free, with a certificate. Learn something with me:",
		qr: "Your link as a QR code",
		qrNote: "Your friend points a camera at it.",
		gains: {
			friend: "What your friend gets",
			friendText: (courses: string) =>
				`They can start ${courses}, with exercises, a final check and a certificate that anyone can verify. No credit card.`,
			own: "What you get",
			ownText: (holdDays: number) =>
				`You can start one more for free for each friend who joins, confirms their email and finishes a first lesson.${
					holdDays > 0 ? ` Your reward arrives ${formatCount(holdDays, "day")} later.` : ""
				} There is no limit.`,
		},
		email: {
			title: "Invite by email",
			text: "We send one email with your link and your first name. We do not keep the address, only a code made from it that tells us when they join.",
			label: "Your friend's email",
			submit: "Send the invitation",
			sent: "The invitation is on its way. It appears in your list below.",
			problems: {
				"invited before": "You have invited this address before. One email is enough.",
				"own address": "This is your own address. Enter that of a friend.",
				"too many": `You have sent ${invitationsADay} invitations in the past 24 hours. Send your link yourself, or come back tomorrow.`,
				"not sent":
					"No email was sent: this address has received many emails from us lately. Send your link yourself.",
			},
		},
		limit: "What you can start",
	},
	courses: "See what is free",
	call: {
		signedOut: "is missing or has expired. Sign in and try again",
		noCode: "is no code of an invitation",
		otherSite: "must be a page of this site",
	},
	personalData: {
		title: "Your code to invite friends",
		line: (code: string, day: string) => `${code}, made on ${day}`,
	},
} as const;

export const invitationEmailMessages = {
	/** One text begins a sentence, the other one stands within it. */
	someone: { first: "A friend", inside: "a friend" },
	hello: "Hello,",
	subject: (inviter: string, brand: string) =>
		`${inviter} invites you to learn for free at ${brand}`,
	invites: (inviter: string, brand: string) =>
		`${inviter} learns at ${brand} and thought of you. There are real lessons for free, with exercises and a certificate. No credit card.`,
	look: "See what you could learn:",
	lookLink: "See what is free",
	gain: (inviter: string) =>
		`If you create an account and finish a first lesson, ${inviter} can start one more for free. They do not see what you learn.`,
	once: (inviter: string) =>
		`You get this once because ${inviter} entered your address. There will be no second email by this invitation. We keep no address, only a code made from it for 90 days. What we know about you, you can always see and erase here:`,
	privacyLink: "See your data",
} as const;
