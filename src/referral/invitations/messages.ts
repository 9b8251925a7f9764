/** The texts of the page that invites friends. */
export const messages = {
	title: "Invite your friends",
	description: "Your link to invite friends to learn for free, and how much you can start.",
	signedOut: {
		lead: "Your friends learn for free, with a certificate at the end, and you can start one more for each friend who joins, confirms their email and finishes a first lesson.",
		limit: (count: number) => `Without that, one person can start ${count} for free.`,
		signIn: "Sign in to get your link",
		signUp: "Create an account",
	},
	signedIn: {
		lead: "Send this link to someone who wants to learn something. It leads to all that is free.",
		link: "Your link",
		code: "Your code",
		codeNote:
			"It is part of the link. To make it easy to read out, it never contains O, I, L, 0 or 1.",
		copy: "Copy the link",
		share: "Share",
		copied: "The link is copied.",
		failed: "That did not work. Select the link above and copy it.",
		shareText: "Free, with a certificate. Learn something with me:",
		limit: "What you can start",
	},
	courses: "See what is free",
	call: {
		signedOut: "is missing or has expired. Sign in and try again",
	},
	personalData: {
		title: "Your code to invite friends",
		line: (code: string, day: string) => `${code}, made on ${day}`,
	},
} as const;
