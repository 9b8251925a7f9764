const about = (product?: string) => (product ? ` about ${product}` : "");
const forProduct = (product?: string) => (product ? ` for ${product}` : "");
const ofProduct = (product?: string) => (product ? ` of ${product}` : "");
/** Subjects end with the product. */
const named = (product?: string) => (product ? `: ${product}` : "");

/** The sentences of the emails about a lead: for its visitor and for the advisors. */
export const messages = {
	visitorEmail: {
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		/**
		 * The keys are the mark `type` of the form; the text names the product, if the request is about
		 * one.
		 */
		kinds: {
			newsletter: {
				subject: () => "Our emails to you",
				opening: () => "Thank you for asking for our emails. You can unsubscribe in each of them.",
			},
			call: {
				subject: (product?: string) => `Your call${about(product)}`,
				opening: (product?: string) => `Thank you for asking us to call you${about(product)}.`,
			},
			question: {
				subject: (product?: string) => `Your question${about(product)}`,
				opening: (product?: string) => `Thank you for your question${about(product)}.`,
			},
			agenda: {
				subject: (product?: string) => `Your syllabus${named(product)}`,
				opening: (product?: string) =>
					`Thank you for requesting the syllabus${forProduct(product)}.`,
			},
			preview: {
				subject: (product?: string) => `Your preview${named(product)}`,
				opening: (product?: string) => `Thank you for watching a preview${ofProduct(product)}.`,
			},
			download: {
				subject: (product?: string) => `Your download${named(product)}`,
				opening: (product?: string) =>
					`Thank you for your request${about(product)}. Your download is ready.`,
			},
			ebook: {
				subject: () => "Your ebook",
				opening: () => "Thank you for downloading our ebook.",
			},
			"practice test": {
				subject: (product?: string) => `Your practice test${named(product)}`,
				opening: (product?: string) =>
					`Your result${ofProduct(product)} comes by email once you have submitted the test, with the reason for every answer.`,
			},
			"practice paper": {
				subject: (product?: string) => `Your practice questions${named(product)}`,
				opening: (product?: string) =>
					`Thank you for your interest in our practice questions${named(product)}.`,
			},
			"scholarship test": {
				subject: (product?: string) => `Your scholarship test${named(product)}`,
				opening: (product?: string) =>
					`Thank you for registering for the scholarship test${named(product)}. You may take it once: in the browser in which you registered, within a day, or wherever you sign in with this address. Your result follows by email.`,
			},
			application: {
				subject: (product?: string) => `Your application${named(product)}`,
				opening: (product?: string) =>
					`Thank you for starting an application${forProduct(product)}.`,
			},
			business: {
				subject: () => "Training for your team",
				opening: () => "Thank you for asking about training for your team.",
			},
		},
		request: {
			subject: (product?: string) => `Your request${about(product)}`,
			opening: (product?: string) => `Thank you for your request${about(product)}.`,
		},
		callTime: (time: string) => `We will call you at the time you chose: ${time}.`,
		/** The visitor requested a call at no particular time. */
		soonCall:
			"One of our advisors will call you within one business day, or at the time you choose. The call takes about thirty minutes and is free.",
		defaultCallTime:
			"One of our advisors will get back to you within one business day, by phone or email.",
		/** The visitor gave no number. */
		emailAnswer: "One of our advisors will get back to you within one business day, by email.",
		ticket: (number: string) =>
			`Your ticket number is ${number}. Please give it when you write or call.`,
		ticketStatus: "To check its status without signing in:",
		ticketLink: "Check the status of your ticket",
		requestNumber: (number: string) =>
			`The number of your request is ${number}. Please give it when you write or call.`,
		question: "You wrote:",
		itemsTitle: "What you sent us:",
		product: (name: string) => `what you asked about: ${name}`,
		identity: (hasName: boolean) =>
			hasName ? "your name and this email address" : "this email address",
		phone: (lastDigits: string) => `a phone number ending in ${lastDigits}`,
		otherPhone: (lastDigits: string) => `another phone number ending in ${lastDigits}`,
		company: "your company’s name",
		message: "your message",
		withdrawal:
			"If this was not you, or you have changed your mind, you can withdraw this request, stop all calls and emails, or have everything erased:",
		withdrawalLink: "Withdraw this request, stop calls and emails, or erase everything",
		/** An application is canceled with an advisor. */
		choices:
			"If this was not you, or you have changed your mind, tell us by email or phone. To stop all calls and emails, or to have everything erased, use this link:",
		choicesLink: "Stop calls and emails, or erase everything",
		reply: (email: string) => `Or just email ${email}.`,
		reach: (email: string, phone: string) => `Email ${email} or call ${phone}.`,
	},
	orderEmail: {
		subject: (number: string, title: string) => `Order ${number}: ${title}`,
		customSubject: (subject: string, number: string) => `${subject} (${number})`,
		opening: "Thank you for your order. We have received it, and nothing has been charged.",
		nextTitle: "What happens next:",
		/** A buyer who has chosen a group knows when it starts. */
		next: (hasGroup: boolean) => [
			`An advisor will contact you within one business day to arrange ${hasGroup ? "the invoice and payment" : "a start date, the invoice and payment"}.`,
			"You pay the invoice, and you are enrolled.",
		],
		contact: (phone: string, email: string, number: string) =>
			`Questions? Call ${phone} or email ${email}, and give order number ${number}.`,
		account: "Sign in with this email address to see your order at any time:",
		accountLink: "See your order",
		choices:
			"If you did not place this order, or you have changed your mind, email or call us. To stop all calls and emails, or to have everything erased, use this link:",
	},
	withdrawnEmail: {
		subject: (who: string, about: string) => `Withdrawn: ${who}${about}`,
		text: (who: string, about: string) =>
			`${who} has withdrawn a request${about}. Please do not call or email about it anymore.`,
		others: "Other requests, orders and applications from the same person stay as they are.",
		withdrawnAt: "Withdrawn",
	},
	officeEmail: {
		subject: (kind: string, who: string, about: string) => `${kind}: ${who}${about}`,
		orderSubject: (kind: string, who: string, title: string) => `${kind}: ${title}, ${who}`,
		about: (product: string) => ` about ${product}`,
		kind: (occasion: string | undefined, isFirst: boolean) =>
			occasion === undefined
				? `${isFirst ? "New" : "Updated"} lead`
				: `${occasion}${isFirst ? "" : " (changed)"}`,
		order: (number: string) => `Order ${number}`,
		orderOpening: (who: string, title: string) =>
			`${who} has ordered ${title} and expects to hear from us to arrange payment.`,
		opening: (who: string, about: string) => `${who} would like to hear from us${about}.`,
		changedOpening: (who: string) =>
			`${who} has changed or added something. Here is the current version.`,
		phone: "Phone",
		unlikelyPhone: (phone: string) => `${phone} (unlikely: no such number)`,
		typedPhone: "As typed",
		alternatePhone: "Other phone",
		email: "Email",
		company: "Company",
		place: "Location",
		textConsent: "OK to text",
		createdAt: "Received",
		page: "Page",
		attribution: "Source",
		features: "Earlier activity",
		lead: "Lead",
		yes: "yes",
		no: "no",
	},
} as const;
