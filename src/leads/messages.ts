import { formatAge } from "#core/text/age.ts";

/** The figures for a monitoring system, by their names. */
export const measurementTexts = {
	leads: "Stored leads, by form and state.",
	leads_quarantined: "Leads in quarantine, which are sent to no one.",
	leads_quarantined_oldest_seconds: "How long the oldest lead has been in quarantine.",
};

/** `npm run doctor` and the emails to the operator show these texts, and the next ones. */
export const refusalTexts = {
	fine: "No form refuses more than it accepts",
	says: (form: string, refused: number, accepted: number) =>
		`The form "${form}" refused ${refused} submissions and accepted ${accepted} in the last 24 hours`,
	mend: "Send it yourself, and look at its fields in content/forms.yaml",
};

export const quarantineTexts = {
	fine: "No lead waits in quarantine",
	says: (count: number, seconds: number) =>
		`${count === 1 ? "1 lead waits" : `${count} leads wait`} in quarantine, the oldest for ${formatAge(seconds)}`,
	mend: "Look at them with npm run leads -- quarantine, and release what is genuine with npm run leads -- rescue",
};

/** Messages at the fields of a refused lead, and the texts of its refusals. */
export const leadMessages = {
	changedSubmission: "was already sent with different contents",
	foreignLead: "was not sent from this browser",
	tooSoon: (until: unknown) => `is not accepted before ${until}`,
	unconfirmed: "must be confirmed by the visitor",
	timeRequired: "Please select a date and a time.",
	erased: "was erased on request",
	proofRequired: "requires proof of work first",
	companyLead: "is a company’s lead",
	withdrawn: "was withdrawn by its visitor",
	unknownPlacement: "is not a form on this site",
	placementWithoutForm: "is not a form that people fill in",
	automaticPlacement: (name: string) => `belongs to the form ${name}`,
	notMade: (reason: string) => `not created: ${reason}`,
	unknownProduct: "is not something we offer",
	required: "Required",
	unstorableCharacter: "Contains a character that we cannot store",
	tooLong: (maxLength: number) => `Must be ${maxLength} characters or less`,
	invalidEmail: "Invalid Email",
	invalidPhone: "Invalid Phone Number",
	unknownPhoneCode: "is not the code of any country",
	unknownChoice: "is not one of the choices",
	unknownTimeZone: "is not a time zone",
	invalidHash: "is not signed by us, or has expired",
	unknownAnswer: "is not known",
	/** The description of the figure for a monitoring system. */
	refusalCounter: "Submissions refused by this process, by form and by the field that was refused.",
	/** The ledger of consents shows this where no form of ours was shown. */
	unseenConsent: {
		payload:
			"No form of this site was shown. The program that sent the request reported this consent.",
		payloadRequest:
			"No form of this site was shown. The program that sent the request asks that its person is contacted.",
		knownVisitor: "No form was shown. A known visitor sent this request with one click.",
		automatic: "No form was shown. An earlier request was repeated for another product.",
	},
	/** The account page shows these. */
	records: {
		title: "Your requests",
		empty: {
			text: "No requests yet.",
			link: { text: "Browse the catalog", href: "/programs" },
		},
		/** The keys are the mark `type` of the form. */
		kinds: {
			call: "Call with an advisor",
			question: "Question",
			order: "Order",
			"waiting list": "Waiting list",
			application: "Application",
			group: "Group price",
			agenda: "Syllabus",
			preview: "Preview",
			download: "Download",
			ebook: "Ebook",
			webinar: "Live session",
			"practice test": "Practice test",
			"practice paper": "Practice questions",
			"scholarship test": "Scholarship test",
			referral: "Recommended by a friend",
			business: "Training for a team",
			"higher-education": "University inquiry",
			reseller: "Partner inquiry",
			trainer: "Application to teach",
			guest: "Idea for an article",
			grievance: "Complaint",
		},
		otherKind: "Request for information",
		received: "Received",
		withdrawn: "Withdrawn",
		withdraw: "Withdraw this request",
		withdrawal: "Details",
		call: (time: string) => `Call on ${time}`,
		endedCall: {
			canceled: (time: string) => `Canceled: call on ${time}`,
			held: (time: string) => `We called you on ${time}`,
			missed: (time: string) => `Missed: call on ${time}`,
		},
	},
};

/** The description of the calls explains the fields of forms with these. */
export const bodyTexts = {
	box: (label: string) => `${label} (a box)`.trim(),
	emails: {
		any: "The visitor's email address.",
		work: "An address at work; providers of private mailboxes are refused.",
		business: "An address of the company; providers of private mailboxes are refused.",
	},
	phone: "The number, with or without the code of its country.",
	course: "The number of a course.",
	number: (min: number | undefined, max: number | undefined) =>
		["A number", min === undefined ? "" : `from ${min}`, max === undefined ? "" : `to ${max}`]
			.filter(Boolean)
			.join(" "),
	date: (earliest: string | undefined, latest: string | undefined) =>
		[
			"A date such as 2027-01-12",
			earliest === undefined ? "" : `from ${earliest}`,
			latest === undefined ? "" : `to ${latest}`,
		]
			.filter(Boolean)
			.join(" "),
	exampleEmail: "ada@example.com",
	exampleWorkEmail: "ada@lovelace.example",
	exampleText: "Example",
	/** Values by field. */
	examples: {
		name: "Ada Lovelace",
		firstname: "Ada",
		lastname: "Lovelace",
		phoneCode: "1",
		personPhone: "2125550142",
		company: "Lovelace Ltd",
		university: "Lovelace University",
		no_of_learner: "20",
		country: "United States",
		linkednUrl: "https://www.linkedin.com/in/ada",
		course: "1001",
		message: "I would like to know more.",
		agree: true,
	},
};
