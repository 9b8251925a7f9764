import { writePrize } from "#quizzes/draws/messages.ts";

export const claimMessages = {
	title: "Claim your prize",
	description: "Claim the prize of the daily quiz.",
	won: (prize: string, day: string) =>
		`You have won with the daily quiz of ${day}: ${writePrize(prize)}.`,
	until: (time: string) => `Claim it by ${time}. After that, the next entry wins.`,
	needed: "To send you the prize, we need a picture and a phone number.",
	picture: "Your picture",
	pictureHint: (purpose: string) => `${purpose} A JPEG, PNG or WebP file of at most 10 MB.`,
	private: (days: number) =>
		`Only you and the people who send the prize see the picture and the number. Both are deleted after ${days} days.`,
	phone: "Phone number",
	phoneHint: (purpose: string) => `${purpose} Begin with the code of the country, such as +44.`,
	submit: "Claim the prize",
	sending: "Sending …",
	problems: {
		title: "Your claim was not saved",
		missing: "Choose a picture.",
		empty: "This file is empty. Choose another one.",
		HEIC: "This is a HEIC picture, which we cannot read. Save it as JPEG, or take a screenshot of it, and send that.",
		SVG: "This is an SVG drawing. Send a photo as JPEG, PNG or WebP.",
		"other kind": "This is no JPEG, PNG or WebP file. Choose a photo in one of these formats.",
		"too large": "This picture has too many pixels. Send one of at most 40 megapixels.",
		"too many bytes": "This file is larger than 10 MB. Send a smaller one.",
		broken: "This picture is damaged or incomplete. Choose another one.",
		phone: "Write a phone number with digits only, with its country code, such as +44 7400 123456.",
		incomplete: "The file did not arrive completely. Please send it again.",
	},
	again: "For safety, browsers forget a chosen file: please choose it again.",
	claimed: {
		title: "Your prize is claimed",
		text: (purpose: string) =>
			`Thank you. We have your picture and your number, and have sent you an email that says so. ${purpose}`,
		before: "This prize was claimed before. Nothing has changed.",
		pictureAlt: "The picture that you sent",
		phone: "Your number",
		until: (day: string) => `Picture and number are deleted on ${day}.`,
		deleted: "Your picture and your number have been deleted, as we promised.",
	},
	expired: {
		title: "The time to claim this prize has passed",
		text: "Nobody claimed it within 14 days, so the next entry has won.",
	},
	name: {
		visible: (name: string) => `The page of winners shows you as “${name}”.`,
		show: "Show my first name and country",
		hide: "Hide my name",
	},
	winners: "Winners and draws",
	call: {
		signedOut: "Sign in to claim a prize.",
		unknown: "There is no prize of yours to claim.",
		claimed: "This prize was claimed before.",
		expired: "The time to claim this prize has passed.",
	},
	expiredLink: "This link to a picture has expired.",
} as const;
