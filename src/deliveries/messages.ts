import { formatAge } from "#core/text/age.ts";
import type { AnswerKey } from "#forms/fields/answer-text-rules.ts";
import type { LeadPracticeResult } from "#forms/submission/lead.ts";

/** The sentences of summaries and reports, and of the email about an erasure. */
export const messages = {
	/** The latest and the first arrival of a visitor. */
	arrivals: (last: string, first: string) => `${last}; first: ${first}`,
	/** The figures for a monitoring system, by their names. */
	measurements: {
		lead_deliveries: "Deliveries of leads, by destination and state.",
		lead_deliveries_waiting:
			"Deliveries of leads that are in progress or waiting for their next attempt.",
		lead_deliveries_oldest_waiting_seconds: "Time since the oldest waiting delivery was queued.",
		lead_deliveries_stuck:
			"Deliveries that are waiting without a job; the site queues them again within a minute.",
		lead_deliveries_dead: "Deliveries that have failed for good unless someone replays them.",
	},
	/** `npm run doctor` and the emails to the operator show these texts. */
	checks: {
		failing: {
			fine: "No destination of leads has failed for long",
			says: (
				{
					destination,
					minutes,
					waiting,
				}: {
					readonly destination: string;
					readonly minutes: number;
					readonly waiting: number;
				},
				reason: string,
			) =>
				`${destination} has taken nothing for ${formatAge(minutes * 60)} (${reason}), and ${waiting === 1 ? "1 delivery waits" : `${waiting} deliveries wait`} for it`,
			mend: "Read what it answers with npm run deliveries and correct the cause. Everything that waits is sent by itself, or at once with npm run deliveries -- replay waiting",
		},
		dead: {
			fine: "No delivery of a lead is dead",
			says: (count: number, destination: string) =>
				`${count === 1 ? "1 delivery of a lead" : `${count} deliveries of leads`} to ${destination} ${count === 1 ? "is" : "are"} dead`,
			mend: "Read the reasons with npm run deliveries, correct the cause and run npm run deliveries -- replay dead",
		},
		erasures: {
			fine: "No erasure at a destination has failed",
			says: (count: number, destination: string, age: string, reason: string) =>
				`${count === 1 ? "1 erasure" : `${count} erasures`} at ${destination} could not be done for ${age}${reason ? ` (${reason})` : ""}: what it has of an erased person is still there`,
			mend: "Read the reasons with npm run deliveries and correct the cause. Everything that waits is done by itself, or at once with npm run deliveries -- replay waiting",
		},
		undecided: {
			fine: "No contact of an erased person waits for your decision",
			says: (destination: string, contact: string) =>
				`The person of a lead has been erased, and their contact ${contact} at ${destination} may have been there before the lead: it waits for your decision`,
			mend: (id: string) =>
				`Look it up there and decide within a month: npm run leads -- contacts erase ${id} deletes it for good, npm run leads -- contacts leave ${id} keeps it`,
		},
		formWebhooks: {
			fine: "Every form with a webhook of its own is one that the content has",
			says: (form: string) =>
				`FORM_WEBHOOKS names the form ${form}, which the content does not have`,
			mend: "Correct the name in FORM_WEBHOOKS, or add the form to forms.yaml",
		},
		stuck: {
			fine: "No delivery of a lead is stuck",
			says: (count: number) =>
				count === 1 ? "1 delivery of a lead is stuck" : `${count} deliveries of leads are stuck`,
			mend: "Start the site, which queues them again within a minute, or run npm run deliveries -- replay dead",
		},
	},
	/** The answers to a test lead name the webhook like this. */
	formWebhook: (forms: readonly string[]) => `webhook of ${forms.join(", ")}`,
	/** Shown at the start and by `npm run doctor`. */
	unknownField: {
		says: (variable: string, theirs: string, ours: string) =>
			`${variable} maps ${theirs} to ${ours}, which no lead has`,
		mend: (similar: string | undefined) =>
			similar
				? `Did you mean ${similar}? docs/leads.md has the names`
				: "Use a name of docs/leads.md, or leave the pair out",
	},
	order: {
		number: "Order number",
		product: "Ordered",
		mode: "Format",
		group: "Group",
		listPrice: "Price",
		coupon: (code: string) => `Coupon ${code}`,
		total: "Total",
		tax: "Tax",
		country: "Prices for",
	},

	/** The keys are the mark `type` of the form. */
	occasions: {
		newsletter: {
			name: "Newsletter",
			openingLine: (who: string) =>
				`${who} would like to get our marketing emails. Nobody needs to call or answer.`,
		},
		grievance: {
			name: "Complaint",
			openingLine: (who: string) =>
				`${who} is a learner with a complaint and needs help. This is not a sales lead.`,
		},
		reseller: {
			name: "Partner inquiry",
			openingLine: (who: string) => `${who} would like to offer what we teach to others.`,
		},
		trainer: {
			name: "Trainer",
			openingLine: (who: string) => `${who} would like to teach with us.`,
		},
		guest: {
			name: "Guest author",
			openingLine: (who: string) => `${who} would like to write for us.`,
		},
		"higher-education": {
			name: "University",
			openingLine: (who: string) =>
				`${who} would like to discuss what we can teach together with a university.`,
		},
		group: {
			name: "Group",
			openingLine: (who: string) => `${who} is asking about training for a group.`,
		},
	},
	testEmail: {
		subject: "A test of the site's emails",
		text: "This is a test. Visitors get the emails of the site from the same sender.\n",
	},

	erasureEmail: {
		subject: (lead: string) => `Please delete: request ${lead}`,
		text: (lead: string) =>
			`The person who sent request ${lead} has had it erased.\n\nPlease delete our emails about it and any notes you made elsewhere, and do not call anyone about it.\n`,
	},

	withdrawal: {
		label: "Withdrawn",
		value: (time: string) => `${time}. Do not call or email about this request.`,
	},
	optOuts: {
		calls: "May be called",
		emails: "May be emailed",
		yes: "yes",
		no: "no",
		noPhone: "no phone",
		exceptRequest: "only about this request",
	},
	summary: {
		ticket: "Ticket",
		product: "About",
		enterprise: "Pages of",
		category: "Subject",
		enrollment: "For",
		occasion: "Type",
		form: "Form",
		timeZone: "Time zone",
		call: "Call requested for",
		practice: "Practice test",
		webinar: "Live session",
		requestNumber: "Number of the request",
		waitingList: "Waits for a seat in",
		practiceResult: ({ correct, attempted, questions, percent, hasPassed }: LeadPracticeResult) =>
			`${correct} of ${questions} right (${percent}%), ${attempted} answered, ${hasPassed ? "passed" : "not passed"}`,
		practiceCoupon: (code: string) => `coupon ${code}`,
		taughtCourse: "Would teach",
		learners: "Learners",
		answers: {
			experience: "Work experience",
			lookingFor: "Taking the practice test as",
			university: "University",
			cNoEmps: "Employees",
			targetSegment: "Sells to",
			yearInBusiness: "Years in business",
			annualRevenue: "Annual revenue",
			partnership: "Wants to be",
			linkednUrl: "LinkedIn",
		} satisfies Readonly<Record<AnswerKey, string>>,
		referrer: "Referred by",
		message: "Message:",
	},
	application: {
		draft: "Application: started, not sent yet",
		number: "Application",
		sent: (number: string) => `${number}, sent`,
		yearOfPassing: "Graduation year",
		marks: "Final grade (percent)",
		day: "Best day for a call",
		ineligible: (answer: string) => `${answer} (ineligible)`,
		purpose: "Why they want to join:",
		work: "What they made, led or repaired:",
	},

	/** The commands `npm run leads` and `npm run deliveries` print these. */
	reports: {
		deliveryColumns: ["delivery", "lead", "change", "to", "state", "since", "attempts", "reason"],
		stuck: "stuck",
		noDeliveries: "No delivery is waiting or dead.",
		more: (count: number) => `… and ${count} more.`,
		counts: (waiting: number, dead: number, stuck: string) =>
			`${waiting} waiting, ${dead} dead${stuck}.`,
		stuckCount: (count: number) =>
			` (${count} of them stuck: no job in the queue will send ${count === 1 ? "it" : "them"})`,
		replay: (delivery: string) =>
			`Once you have fixed the cause: npm run deliveries -- replay ${delivery}, or replay dead for all of them.`,
		erasureColumns: ["erasure at", "since", "attempts", "next attempt", "reason"],
		waitingErasures: (count: number) =>
			`${count === 1 ? "1 erasure waits" : `${count} erasures wait`} for the next attempt. To make it at once: npm run deliveries -- replay waiting.`,
		deadJobs: (counts: string) =>
			`Other jobs that failed for good: ${counts}. Once you have fixed the cause: npm run deliveries -- replay jobs.`,
		noneMissing: "Every destination has the current version of every open lead.",
		missingColumns: ["lead", "change", "form", "missing at", "reason"],
		neverSent: "never sent",
		missing: (count: number) => `${count} missing.`,
		sendMissing: "To send what was never sent: npm run deliveries -- replay missing",

		leadColumns: ["lead", "received", "state", "name", "phone", "email", "form", "about", "source"],
		order: (title: string, number: string) => `${title} (order ${number})`,
		noCalls: "no calls",
		noEmails: "no emails",
		ticketColumns: ["ticket", "received", "state", "name", "phone", "email", "about"],
		quarantineColumns: ["lead", "received", "name", "email", "form", "source", "reason"],
		states: {
			open: "open",
			quarantined: "set aside",
			withdrawn: "withdrawn",
		},
		quarantined: (spamSignals: string) => `set aside: ${spamSignals}`,
		createdOn: (time: string, page: string) => `${time} on ${page}`,
		revision: (time: string, revision: number) => `${time}, change ${revision}`,
		phone: (phone: string, typed: string) => `${phone} (typed: ${typed})`,
		unlikelyPhone: (phone: string, typed: string) =>
			`${phone} (unlikely: no such number; typed: ${typed})`,
		samePhone: (emails: string) => `${emails} (same phone)`,
		labels: {
			lead: "Lead",
			state: "State",
			createdAt: "Received",
			updatedAt: "Changed",
			name: "Name",
			phone: "Phone",
			email: "Email",
			duplicates: "Maybe also",
			company: "Company",
			location: "Location",
			attribution: "Source",
			features: "Earlier activity",
		},
		undecidedColumns: ["contact", "at", "there it is", "request", "since"],
		consentColumns: ["consent", "given", "at", "wording"],
		yes: "yes",
		no: "no",
		noConsents: "No consent is stored with it.",
		notNotified: "It was sent to no one.",
	},
} as const;

/** The description of the calls explains the webhooks with these. */
export const webhookTexts = {
	id: "The receiver finds a request again by it.",
	revision: "Grows with each change: a message with a lower one has come late.",
	page: "The path of the page with the form.",
	subjects: { lead: "A lead", contact: "A contact request" },
	summaries: {
		created: (subject: string) =>
			`${subject} was stored. The headers webhook-id, webhook-timestamp and webhook-signature follow Standard Webhooks; a repeated message has the same webhook-id.`,
		updated: (subject: string) => `${subject} has changed; data holds all of it.`,
		withdrawn: (subject: string) => `${subject} was withdrawn by its person.`,
		erased: (subject: string) =>
			`${subject} was erased on request: the receiver has to delete it as well.`,
	},
};
