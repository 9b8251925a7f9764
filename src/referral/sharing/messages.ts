import { formatCount } from "#core/text/formats.ts";
import { inviteLinkDays } from "./sharing-rules.ts";

/** The texts of Refer and Earn. */
export const sharingMessages = {
	recommend: {
		action: (name: string) => `Recommend this ${name}`,
		title: (product: string) => `Recommend “${product}”`,
		description: "A link to send to a friend, with a discount for the friend.",
		lead: "You get a link that you can send to anyone it might help.",
		discount: (off: string) => `With it your friend gets ${off} one order.`,
		known:
			"If your friend sends us a request, our advisors learn that you recommended us. Nobody else does.",
		name: "Your name",
		email: "Your email",
		emailHint: "We send one email to confirm it.",
		submit: "Get the link",
		back: (product: string) => `Back to “${product}”`,
	},
	link: {
		title: "Your link is ready",
		days: `It works for ${formatCount(inviteLinkDays, "day")}.`,
		shareText: (product: string) => `I recommend this: ${product}`,
		confirmed: "Requests of your friends will tell our advisors that you recommended us.",
		asked:
			"We have sent you an email. Open the link in it, and requests of your friends will tell our advisors that you recommended us. The link for your friends works either way.",
		notAsked:
			"This address has received many emails from us today, so we could not send the one that confirms it. The link for your friends works all the same; our advisors will not learn that it was you.",
		again: "Make another link",
	},
	landing: {
		kicker: "A friend recommends this to you",
		siteTitle: (brand: string) => `Learn something with ${brand}`,
		description: "What a friend recommends to you, with a discount.",
		discount: (off: string) => `Because of your friend’s link you get ${off} one order.`,
		how: (days: number) =>
			`Send the form. Your discount is in the cart right after it, as a code that only your email address can use, for ${formatCount(days, "day")}. Send the form again to find the same code.`,
		noDiscount:
			"There is no discount at the moment. Our advisors answer your questions all the same.",
		price: "Price",
		read: "See what it covers",
		look: "See everything",
		formTitle: "Your discount",
		ownTitle: "This is your own link",
		own: "The discount is for a friend. Send the link to someone it might help.",
		ownAction: "Copy your link again",
		endedTitle: "This link has ended",
		ended: `A friend’s link works for ${formatCount(inviteLinkDays, "day")}. This one has expired, or a part of it is missing. Ask your friend to send it again. Everything else on this site is open to you.`,
	},
	off: (amount: string) => `${amount} off`,
	ownAddress:
		"This address made the link. The discount is for a friend: enter the address of the friend.",
	problems: {
		name: "Enter your name.",
		tooMany: "This address has made many links today. Try again tomorrow.",
		tooManyUnproven:
			"Many links were made from your network today with addresses that nobody has confirmed. Sign in, or try again tomorrow.",
	},
	email: {
		subject: (brand: string) => `Confirm that you recommend ${brand}`,
		opening: (brand: string) =>
			`Someone made a link with this email address to recommend ${brand} to a friend. If it was you, please confirm:`,
		link: "Confirm",
		linkNote:
			"Our advisors then learn that you recommended us when a friend sends a request. The link for your friends works either way.",
		stranger: "If it was not you, do nothing. Your address is not passed on to anyone.",
	},
	confirm: {
		title: "Did you recommend us?",
		lead: "Confirm it, and our advisors learn that it was you when a friend of yours sends a request.",
		button: "Yes, it was me",
		otherwise: "If it was not you, close this page. Nothing is passed on.",
		doneTitle: "Thank you for recommending us",
		done: "When a friend of yours sends us a request by your link, our advisors learn that it was you.",
		deadTitle: "This link has ended",
		dead: "It has expired, or a part of it is missing. Make a new link to recommend us, and we will send you a new email.",
		home: "Home page",
	},
} as const;
