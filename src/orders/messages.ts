import type { CouponProblem } from "#catalogue/coupons/discount-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";

const pageDescription = "Your order, with the price in your country.";

const modeHints: Readonly<Record<PriceMode, string>> = {
	"self-paced": "Lessons and exercises whenever it suits you",
	"live-virtual": "Live classes at set times, with your instructor and classmates",
	classroom: "A small group in one room, with your instructor",
	program: "Everything, from the first lesson to the final project",
};

const couponProblems: Readonly<Record<CouponProblem, (code: string) => string>> = {
	unknown: (code) => `We don’t recognize ${code}. Check the spelling, or continue without it.`,
	"not-yet": (code) => `${code} is not valid yet. Come back later, or continue without it.`,
	over: (code) => `${code} has expired. Continue without it.`,
	used: (code) => `${code} was for one order, and it has been used. Continue without it.`,
	"other-product": (code) => `${code} does not apply to this product. Continue without it.`,
	"other-country": (code) =>
		`${code} does not apply to prices in your country. Continue without it.`,
};

/** Apart, because the browser loads them with the cart. */
export const cartMessages = {
	summaryTitle: "Order summary",
	notCharged: "Nothing is charged now. You pay only after an advisor has set up payment with you.",
	pricesFor: (country: string, foreignCurrency: string | undefined) =>
		foreignCurrency ? `Prices for ${country}, in ${foreignCurrency}.` : `Prices for ${country}.`,
	changeCountry: "Change country",
	chooseMode: "Choose how you learn",
	onlyMode: "How you learn",
	notSold: "Not sold in your country",
	group: {
		title: "Choose your group",
		proposed:
			"We selected the next group with seats available. Choose another if it suits you better.",
		abroad:
			"We selected no group, because those with seats available are in other countries. Choose one, or order without: an advisor will arrange dates with you.",
		full: "The group you chose is full. We selected the next one with seats available.",
		fullAll:
			"The group you chose is full, and so are the others. An advisor will arrange dates with you.",
		fullAbroad:
			"The group you chose is full, and those with seats available are in other countries. Choose one, or order without: an advisor will arrange dates with you.",
		gone: "The group you chose is no longer offered. We selected the next one with seats available.",
		goneAll: "The group you chose is no longer offered. An advisor will arrange dates with you.",
		goneAbroad:
			"The group you chose is no longer offered, and those with seats available are in other countries. Choose one, or order without: an advisor will arrange dates with you.",
		noneOpen: "Every group is full. Order now, and an advisor will arrange dates with you.",
		/** A script puts them into this order. */
		order: "Groups in your time zone are listed first, then the others by start date.",
		joinWaitingList: "Join the waiting list",
		/** Follows the text of the link. */
		waitForGroup: (dates: string) => ` of the group ${dates}`,
	},
	contact: {
		title: "How can we reach you?",
		lead: "An advisor will use these details to contact you about this order.",
	},
	steps: [
		{
			key: "order",
			text: "You place the order, which does not commit you to anything.",
		},
		{
			key: "agree",
			text: "An advisor contacts you to arrange payment.",
		},
		{ key: "pay", text: "You pay, and you are enrolled." },
	],
	/** The product was ordered in this browser before. */
	ordered: {
		title: "You have already ordered this",
		text: (orderNumber: string, day: string) =>
			`Order number ${orderNumber}, placed on ${day}. Nothing more is ordered unless you order again.`,
		open: "See your order",
		again: "Order again",
	},
	others: {
		title: "Also in your cart",
		remove: "Remove",
		removeNamed: (title: string) => ` ${title} from the cart`,
		removed: (title: string) => `${title} was removed from your cart.`,
		addAgain: "Add it again",
		replaced: (title: string) => `Replaces ${title}, which stays in your cart.`,
		dropped: (title: string) => `Replaces ${title}, because a cart holds five.`,
		bringBack: "Bring it back",
		/** Follows the text of the button. */
		bringBackNamed: (title: string) => `: ${title}`,
	},
	coupon: {
		title: "Do you have a coupon?",
		titleApplied: "Your coupon",
		label: "Coupon code",
		apply: "Apply",
		outdone: (code: string) =>
			`${code} saves you more and is open to everyone, so we use it instead. `,
		automatic: (code: string) =>
			`We have applied coupon ${code}, which is open to everyone. If you enter a code that saves more, that one replaces it.`,
		applied: (code: string) => `${code} is applied. `,
		personal: (code: string) =>
			`${code} is applied. It is yours alone: order with the email address that it was made for. `,
		remove: (code: string) => `Remove ${code}`,
		goOn: "Continue without it",
	},
	summary: { price: "Price", coupon: "Coupon", total: "Total" },
	nextSteps: "What happens next",
	/** Screen readers announce it after a change. */
	total: (choice: string, total: string) => `${choice}. Total: ${total}.`,
} as const;

export const messages = {
	/** The description for a monitoring system. */
	measurement: "Stored orders, by status.",
	pageDescription,
	modes: {
		hints: modeHints,
		wholeProduct: (kind: string) => `The whole ${kind}`,
		ownPace: "No fixed dates",
		nextStart: (day: string) => `Next group starts ${day}`,
		/** The chosen group is not the next one. */
		groupStart: (day: string) => `Your group starts ${day}`,
		allFull: "All groups are full",
		fullIn: (city: string) => `Full in ${city}`,
		onRequest: "Dates on request",
	},
	cart: {
		title: "Your order",
		replaced: (mode: string) =>
			`This is not sold here in the format you asked for. We selected “${mode}”; you can choose another below.`,
		couponProblems,
		tooManyCoupons:
			"Many codes were tried from your network in the past minute, so this one was not looked up. Wait a minute, then try it again, or continue without it.",
	},
	refusals: {
		incomplete:
			"Nothing was ordered, because the order was incomplete when it reached us. Please check it and place it again.",
		changed:
			"Nothing was ordered, because the price, the seats or your country have changed since you opened this page. Please check the order and place it again.",
		couponUsed: (code: string) =>
			`Nothing was ordered, because ${code} was for one order, and it has been used. Please remove the code and place the order again.`,
		/** Stands beside the email. */
		couponOfOther: (code: string) =>
			`${code} belongs to another email address. Use the one that it was made for, or remove the code.`,
		/** The same whoever has orders, so that nobody learns that from it. */
		limitReached:
			"Nothing was ordered. If you have open orders with us, we have emailed them to you. We have kept your details, and an advisor will contact you about this one.",
		full: "Nothing was ordered, because the last seat in this group has just been taken. Please choose another group and place the order again.",
		orderedBefore: (orderNumber: string) =>
			`Nothing was ordered this time, because you have already ordered this. Order number ${orderNumber}.`,
		placedBefore: (orderNumber: string) =>
			`You have already placed this order with different contents. Order number ${orderNumber}. If you want this one too, place it now.`,
	},
	links: {
		fields: "Browse subjects",
		product: "See what it includes",
		country: "Choose another country",
		askForPrice: "Ask for the price",
		freeCourse: "Open it",
		apply: "Apply",
		home: "Home",
	},
	/** The page that replaces a cart: its title, its heading and a sentence. */
	noCart: {
		empty: {
			title: "Your cart is empty",
			heading: "Your cart is empty",
			text: "Anything you add stays here for a week. When you are signed in, you see it in your other browsers too.",
		},
		unknown: {
			title: "Not in our catalog",
			heading: "We no longer offer this",
			text: "What you wanted to order is not in our catalog. It may have been replaced by something newer.",
		},
		free: (product: string) => ({
			title: "Free of charge",
			heading: "There is nothing to pay",
			text: `“${product}” is free, so there is nothing to order. Open it and start learning.`,
		}),
		sunset: (product: string) => ({
			title: "No longer offered",
			heading: "This is no longer offered",
			text: `“${product}” is closed to new learners. You can still read about it, or look for something similar.`,
		}),
		"not-admitted": (product: string) => ({
			title: "Apply first",
			heading: "Apply first, then enroll",
			text: `The university decides who joins “${product}”. You can order it once you are admitted. Already admitted? Open the link in our email, or sign in with the email address you used to apply.`,
		}),
		"not-sold": (product: string) => ({
			title: "Price on request",
			heading: "The price is on request",
			text: `“${product}” has no list price for your country yet, so it cannot be ordered here. Ask for the price: an advisor will call you with a quote. In another country? Choose it to see its prices.`,
		}),
	},
	/** Programs that ask what a product costs read these. */
	quote: {
		unknown: "names no product",
		free: "is free, so there is nothing to order",
		sunset: "is no longer offered",
		"not-admitted": "can be ordered by those whom its university has admitted",
		"not-sold": "has no price in the country of this request",
	},
	otherBrowser: {
		title: "We cannot show this order here",
		heading: "We cannot show this order here",
		text: "For your privacy, we show an order only in the browser where it was placed, for 30 days, and to anyone who signs in with its email address. It may also have been erased, at the request of the person who placed it. You can also call or email us and give the order number.",
		signIn: "Sign in",
	},
	thanks: {
		title: "Thank you for your order",
		heading: "Thank you. We have received your order.",
		beforeNumber: "Order number ",
		afterNumber: (day: string) => `, placed on ${day}. Nothing has been charged.`,
		syllabus: "View the syllabus",
		summaryTitle: "What you ordered",
		/** Offered to visitors without a session; the texts around their email address. */
		account: {
			title: "Follow this order in your account",
			before: "We email a code to ",
			after:
				". Enter it to sign in. If you have no account yet, we create one with the name, phone number and country of this order.",
			submit: "Send me a code",
		},
		/** Replaces the thanks and the steps of an order that was canceled. */
		canceled: {
			title: "Your order is canceled",
			heading: "This order is canceled.",
			question: {
				before: "If you have a question about it, call ",
				between: " or email ",
				after: ", and give your order number.",
			},
		},
		/** Precedes the other steps of an order that was set aside. */
		checkedFirst: "Someone here will check your order before it goes to an advisor.",
		/** The texts around the given phone number and email address. */
		reached: {
			before: "An advisor will contact you at ",
			between: " or ",
			after: ".",
			/** Shown without a phone number. */
			beforeEmail: "An advisor will email you at ",
		},
		wrongContact: {
			before: "If your contact details are wrong, call ",
			between: " or email ",
			after: ", and give your order number.",
		},
		/** Shown for an order without a contact. */
		unreached: {
			before: "Call ",
			between: " or email ",
			after: ", and give your order number, so that an advisor knows how to reach you.",
		},
		emailSubject: (orderNumber: string) => `Order ${orderNumber}`,
		settle: {
			group: "Your advisor arranges the invoice and payment with you.",
			noGroup: "You and your advisor agree on a start date, the invoice and how you pay.",
		},
		pay: "You pay, and you are enrolled.",
	},
	/** Shown until the seat of an order is confirmed. */
	seat: {
		held: (until: string) =>
			`We are holding your seat until ${until}. To keep it, open the link in our email.`,
		released:
			"We are not holding a seat for you anymore. Open the link in our email to take one again, if the group still has any.",
		confirmed: "Your seat is yours: you have confirmed it.",
	},
	/** The email that confirms an order says this of its seat. */
	seatInOrderEmail: {
		held: (until: string) => `We are holding your seat until ${until}. To keep it, open this link:`,
		confirmed: "Your seat is confirmed.",
	},
	seatEmail: {
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		subject: (title: string) => `Keep your seat: ${title}`,
		text: (title: string, until: string) =>
			`We are holding a seat in ${title} for you until ${until}. To keep it, open this link:`,
		open: "Keep your seat:",
		link: "Keep my seat",
		facts: { order: "Order number", group: "Group" },
		otherwise:
			"If you do not keep the seat, we offer it to others. Your order stays, and an advisor will contact you about it. If you did not order anything, ignore this email.",
		openOrders: {
			subject: (brand: string) => `Your orders with ${brand}`,
			text: "Someone placed another order with your email address or phone number. These are your open orders:",
			line: (number: string, title: string) => `Order ${number}: ${title}`,
			more: (email: string) => `To order more, or to cancel an order, email ${email}.`,
		},
	},
	/** The pages behind the link of that email. */
	confirmation: {
		page: {
			title: "Keep your seat",
			text: (title: string, number: string) => `Confirm your seat in ${title}, order ${number}.`,
			button: "Keep my seat",
		},
		confirmed: {
			title: "Your seat is confirmed",
			heading: "Your seat is confirmed.",
			number: (number: string) => `Order ${number}`,
			text: "An advisor will contact you to arrange payment.",
			signIn: "Sign in to see your order",
		},
		canceled: {
			title: "Your order is canceled",
			heading: "This order is canceled.",
			text: "No seat is held for it.",
		},
		full: {
			title: "The group is full",
			heading: "The group has no seat left.",
			text: "We held your seat as long as we could. An advisor will arrange another group with you.",
		},
		unknown: {
			title: "We cannot find this order",
			heading: "We cannot find this order.",
			text: "The link may be incomplete, or the order was erased with your data. If you have questions, write to us.",
		},
	},
	/** The texts of `npm run doctor`. */
	checks: {
		usual: "No more orders are placed than usual",
		unusual: (count: number, usual: number) =>
			`${count} orders were placed within an hour, where ${usual} are usual`,
		mendUnusual:
			"Look at npm run orders. If nobody is behind them, npm run orders -- cancel --since 1h cancels those that nobody has confirmed, and shows first which",
	},
	/** The account page shows these. */
	records: {
		title: "Your orders",
		empty: {
			text: "No orders yet.",
			link: { text: "Browse the catalog", href: "/programs" },
		},
		number: (number: string) => `Order ${number}`,
		coupon: (code: string, off: string) => `Coupon ${code}: −${off}`,
		total: (total: string) => `Total: ${total}`,
		statuses: {
			"waiting-for-advisor": "Received. An advisor will contact you.",
			canceled: "Canceled",
		},
		seatConfirmed: "Your seat is confirmed. An advisor will contact you to arrange payment.",
		seatWaits: (until: string) => `Your seat waits until ${until}.`,
		keepSeat: "Keep my seat",
		open: "See your order",
		calendar: "Add the classes to your calendar",
	},
	/** Each class in a calendar has it. */
	calendar: (number: string) => `Your order ${number}`,
	/** The command `npm run orders` prints these. */
	reports: {
		columns: [
			"order",
			"placed",
			"customer",
			"phone",
			"product",
			"group",
			"total",
			"status",
			"source",
		],
		noContact: "(no contact)",
		quarantined: (name: string) => `${name} (set aside)`,
		noContactDetail: "none given, or erased since",
		noCalls: "no calls",
		statuses: {
			"waiting-for-advisor": "waiting for an advisor",
			canceled: "canceled",
		},
		noSeat: "none is taken",
		noSeatYet: "none is taken until the lead is rescued",
		seatReleased: "released, because nobody has confirmed the order",
		seatUntil: (time: string) => `held until ${time}, unless the order is confirmed`,
		overbooked: (taken: number, seats: number) =>
			`${taken} are ordered, and the group has ${seats}. Offer another group.`,
		labels: {
			id: "Id",
			status: "Status",
			placed: "Placed",
			canceled: "Canceled",
			seats: "Seats",
			contact: "Customer",
			phone: "Phone",
			email: "Email",
			attribution: "Source",
			lead: "Lead",
		},
	},
} as const;
