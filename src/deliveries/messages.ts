/** The sentences of emails and summaries: for visitors, for advisors, and for those who answer complaints. */
export const messages = {
	visitorEmail: {
		subject: (about: string) => `We have your request${about}`,
		about: (product: string) => ` about ${product}`,
		hello: "Hello,",
		helloName: (name: string) => `Hello ${name},`,
		opening: (about: string, callTime: string) =>
			`Thank you for your request${about}. ${callTime}`,
		callTime: (time: string, timeZone: string) =>
			`We call you at the time you chose: ${time} (${timeZone}).`,
		defaultCallTime:
			"One of our advisors gets back to you within one business day, by phone or by e-mail.",
		itemsTitle: "What you sent us:",
		identity: "your name and this e-mail address",
		phone: (lastDigits: string) =>
			`a telephone number that ends in ${lastDigits}`,
		company: "the name of your company",
		experience: "how long you have worked",
		message: "your message, as you wrote it",
		withdrawal:
			"If it was not you who asked, or you have changed your mind, you can take the request back. Say no to calls and letters there, or have everything erased:",
		withdrawalLink: "No calls, no letters, or everything erased",
		reply: (email: string) => `Or simply write to ${email}.`,
	},

	officeEmail: {
		subject: (kind: string, who: string, about: string) =>
			`${kind}: ${who}${about}`,
		about: (product: string) => ` about ${product}`,
		unnamed: "Somebody",
		kind: (occasion: string | undefined, isFirst: boolean) =>
			occasion === undefined
				? `${isFirst ? "New" : "Changed"} lead`
				: `${occasion}${isFirst ? "" : " (changed)"}`,
		opening: (who: string, about: string) =>
			`${who} would like to hear from us${about}.`,
		changedOpening: (who: string) =>
			`${who} has changed or added something. This is how it stands now.`,
		phone: "Phone",
		unlikelyPhone: (phone: string) => `${phone} (unlikely: no such number)`,
		typedPhone: "As typed",
		email: "E-mail",
		company: "Company",
		place: "Place",
		textConsent: "May be texted",
		createdAt: "Left",
		page: "On",
		features: "Before",
		lead: "Lead",
		yes: "yes",
		no: "no",
	},
	/** By the mark `type` of the form. */
	occasions: {
		grievance: {
			name: "Complaint",
			openingLine: (who: string) =>
				`${who} is a learner with a complaint and waits for help. This is nobody to sell anything to.`,
		},
		reseller: {
			name: "Partner inquiry",
			openingLine: (who: string) =>
				`${who} would like to bring our programs to others.`,
		},
		trainer: {
			name: "Trainer",
			openingLine: (who: string) => `${who} would like to teach with us.`,
		},
		guest: {
			name: "Guest author",
			openingLine: (who: string) => `${who} would like to write for us.`,
		},
	},
	erasureEmail: {
		subject: (lead: string) => `Please delete: request ${lead}`,
		text: (lead: string) =>
			`Whoever sent the request ${lead} has had it erased.\n\nPlease delete our letters about it, and whatever you noted elsewhere, and call nobody about it.\n`,
	},

	optOuts: {
		calls: "May be called",
		emails: "May be written to",
		no: "no",
		exceptRequest: "only about this request",
	},
	summary: {
		product: "About",
		occasion: "Kind",
		form: "Form",
		call: "Wants to be called",
		experience: "Work experience",
		lookingFor: "Takes the practice test as",
		referrer: "Sent by",
		message: "Message:",
	},
	application: {
		draft: "Application: begun, not sent yet",
		number: "Application",
		sent: (number: string) => `${number}, sent`,
		yearOfPassing: "Finished school or degree",
		marks: "Marks in percent",
		day: "Wants to be called on a",
		ineligible: (answer: string) => `${answer} (ineligible)`,
		purpose: "Why this program:",
		work: "What they made, led or repaired:",
	},

	/** Of the commands `npm run leads` and `npm run deliveries`. */
	reports: {
		deliveryColumns: [
			"delivery",
			"lead",
			"change",
			"to",
			"state",
			"since",
			"tries",
			"why",
		],
		stuck: "stuck",
		noDeliveries: "Nothing waits and nothing is dead.",
		more: (count: number) => `… and ${count} more.`,
		counts: (waiting: number, dead: number, stuck: string) =>
			`${waiting} waiting, ${dead} dead${stuck}.`,
		stuckCount: (count: number) =>
			` (${count} of them stuck: nothing in the queue brings ${count === 1 ? "it" : "them"})`,
		replay: (delivery: string) =>
			`Once the reason is mended: npm run deliveries -- replay ${delivery}, or replay dead for all of them.`,
		deadJobs: (counts: string) =>
			`Other jobs that were given up: ${counts}. Once the reason is mended: npm run deliveries -- replay jobs.`,
		noneMissing:
			"Every open lead stands with everybody who is told, as it is now.",
		missingColumns: ["lead", "change", "form", "not at", "because"],
		neverSent: "never sent",
		missing: (count: number) => `${count} missing.`,
		sendMissing:
			"What was never sent goes with: npm run deliveries -- replay missing",

		leadColumns: ["lead", "left", "name", "phone", "e-mail", "form", "about"],
		noCalls: "no calls",
		noEmails: "no letters",
		quarantineColumns: [
			"lead",
			"left",
			"name",
			"e-mail",
			"form",
			"doubted because",
		],
		open: "open",
		quarantined: (doubts: string) => `set aside: ${doubts}`,
		createdOn: (time: string, page: string) => `${time} on ${page}`,
		revision: (time: string, revision: number) => `${time}, change ${revision}`,
		phone: (phone: string, typed: string) => `${phone} (typed: ${typed})`,
		unlikelyPhone: (phone: string, typed: string) =>
			`${phone} (unlikely: no such number; typed: ${typed})`,
		samePhone: (emails: string) => `${emails} (the same phone)`,
		labels: {
			lead: "Lead",
			state: "State",
			createdAt: "Left",
			updatedAt: "Changed",
			name: "Name",
			phone: "Phone",
			email: "E-mail",
			duplicates: "Perhaps",
			company: "Company",
			city: "Place",
			enrollment: "For",
			attribution: "Came by",
			features: "Before",
		},
		consentColumns: ["consent", "given", "at", "words"],
		yes: "yes",
		no: "no",
		noConsents: "No consent is kept with it.",
		notNotified: "Nobody was told of it.",
	},
} as const;
