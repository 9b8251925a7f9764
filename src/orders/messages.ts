import type { CouponProblem } from "#catalogue/coupons/discount-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";

const pageDescription = "What you order, and what it costs where you are.";

const modeHints: Readonly<Record<PriceMode, string>> = {
	"self-paced": "Lessons and exercises whenever it suits you",
	"live-virtual": "Classes at fixed hours with an instructor and a small group",
	classroom: "The same group in one room, with the instructor beside you",
	program: "All of it, from the first course to the last project",
};

const couponProblems: Readonly<
	Record<CouponProblem, (code: string) => string>
> = {
	unknown: (code) =>
		`We do not know ${code}. Check its letters, or go on without it.`,
	"not-yet": (code) =>
		`${code} does not hold yet. Come back later, or go on without it.`,
	over: (code) => `${code} is over. Go on without it.`,
	"other-product": (code) =>
		`${code} is for something else than this. Go on without it.`,
	"other-country": (code) =>
		`${code} does not hold for prices in your country. Go on without it.`,
};

/** Apart, because the browser loads them with the cart. */
export const cartMessages = {
	summaryTitle: "What you order",
	submit: "Place the order",
	notCharged:
		"Nothing is charged now. An advisor settles dates and payment with you first.",
	pricesFor: (country: string) => `Prices for ${country}.`,
	changeCountry: "Change country",
	chooseMode: "Choose how you learn",
	onlyMode: "How you learn",
	notSold: "Not sold in your country",
	steps: [
		{
			key: "order",
			text: "You place the order. It binds you to nothing yet.",
		},
		{
			key: "agree",
			text: "You agree on dates and payment with an advisor.",
		},
		{ key: "pay", text: "You pay, and your seat is yours." },
	],
	coupon: {
		title: "Do you have a coupon?",
		label: "Coupon code",
		apply: "Apply",
		outdone: (code: string) =>
			`${code} takes off more and holds for everybody, so it is used instead. `,
		applied: (code: string) => `${code} is applied. `,
		remove: (code: string) => `Remove ${code}`,
		goOn: "Go on without it",
	},
	summary: { price: "Price", coupon: "Coupon", total: "Total" },
	nextSteps: "What happens next",
	/** For screen readers, after a change. */
	total: (mode: string, total: string) => `${mode}. Total: ${total}.`,
} as const;

export const messages = {
	pageDescription,
	modes: {
		hints: modeHints,
		wholeProduct: {
			course: "The whole course",
			bundle: "The whole program",
			university: "The whole program",
		},
		anyDay: "Start any day",
		nextStart: (day: string) => `Next start ${day}`,
		onRequest: "Dates on request",
	},
	cart: {
		title: "Your order",
		replaced: (mode: string) =>
			`It is not sold in the way you asked for here. We put in “${mode}”; choose another below if you like.`,
		couponProblems,
	},
	refusals: {
		incomplete:
			"The order was not complete when it reached us. Please look at it once more and place it again.",
		changed:
			"Something about this order has changed since you opened it. Please look at it once more and place it again.",
		submittedBefore:
			"You placed this order before, with something else in it. If you want this one, too, place it now.",
	},
	links: {
		fields: "Look through the fields",
		product: "See what it holds",
		country: "Choose another country",
		freeCourse: "Open the course",
		home: "Back to the start",
	},
	/** In place of a cart: the title of the page, its heading and a sentence. */
	noCart: {
		empty: {
			title: "Your cart is empty",
			heading: "Your cart is empty",
			text: "Choose a course or a program, and it waits for you here.",
		},
		unknown: {
			title: "Not in our catalogue",
			heading: "We do not have this any more",
			text: "What you wanted to order is not in our catalogue. It may have been replaced by something newer.",
		},
		free: (product: string) => ({
			title: "This course is free",
			heading: "This course is free",
			text: `“${product}” costs nothing, so there is nothing to order. Open it and begin.`,
		}),
		sunset: (product: string) => ({
			title: "No longer offered",
			heading: "This program is no longer offered",
			text: `“${product}” takes no new learners. You can still read what it held, or look for something like it.`,
		}),
		"not-sold": (product: string) => ({
			title: "No price in your country",
			heading: "We have no price for your country yet",
			text: `“${product}” is not sold where you seem to be. If we are wrong about your country, choose the right one.`,
		}),
	},
	otherBrowser: {
		title: "This order opens elsewhere",
		heading: "This order opens in another browser",
		text: "For your privacy an order is shown only in the browser in which it was placed, and for thirty days. If you placed it, call us or write to us with its number.",
	},
	thanks: {
		title: "Thank you for your order",
		heading: "Thank you, your order is with us",
		beforeNumber: "Its number is ",
		afterNumber: (day: string) =>
			`, placed on ${day}. Nothing has been charged.`,
		syllabus: "Read the syllabus again",
		summaryTitle: "What you ordered",
		beforePhone: "Call ",
		beforeEmail: " or write to ",
		afterEmail:
			" and name your number, so that an advisor knows how to reach you.",
		emailSubject: (orderNumber: string) => `Order ${orderNumber}`,
		settle:
			"The advisor settles the start, the invoice and the way you pay with you.",
		pay: "Once it is paid, your seat is yours.",
	},
} as const;
