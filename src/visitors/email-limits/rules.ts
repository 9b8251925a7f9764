/** An address may get so many emails of a kind. */
export type EmailLimit =
	/**
	 * The email is sent while fewer counted emails than this went to the address today, of whichever
	 * kind.
	 */
	| { readonly perDay: number }
	/**
	 * The kind is not counted here: it has a limit of its own, or goes to an address that the
	 * operator has set.
	 */
	| { readonly notCounted: string };

/**
 * Every kind of email that the site sends. A form does not prove ownership of the address typed
 * into it, so all emails that typing an address can cause are counted together, per address and
 * day. More important kinds have a higher limit: forms sent to fill a mailbox leave room for the
 * requests of its owner. Nothing is paid with an order, so its email is counted, too. Emails that
 * follow from an agreement (an invitation, a changed booking) are not: such a kind gets a limit of
 * its own here.
 */
export const outgoingEmailKinds = {
	"lead received": { perDay: 5 },
	"marketing opt-in": { perDay: 5 },
	"application saved": { perDay: 5 },
	"application received": { perDay: 7 },
	"practice result": { perDay: 7 },
	// With the link to join, and the word that a seat was freed.
	"webinar seat": { perDay: 20 },
	// With the word that a seat is free, for several groups.
	"waiting list": { perDay: 20 },
	"webinar change": {
		notCounted: "one for each time that the operator moves or cancels a webinar",
	},
	"webinar reminder": { notCounted: "two for each seat in a webinar that is to come" },
	// Nobody has asked for it, so a few a day are enough, whoever invites them.
	"friend invitation": { perDay: 3 },
	recommendation: { perDay: 5 },
	"order received": { perDay: 10 },
	// Sent once to an address for each test, with what was promised for passing it.
	"scholarship coupon": { perDay: 20 },
	// A visitor may move a call, and a stranger who typed the address must not fill a mailbox by that.
	"call invitation": { perDay: 20 },
	// An invited visitor must learn that the call is canceled: the limit leaves room for the
	// cancellation of each invitation.
	"call cancellation": { perDay: 40 },
	"call reminder": { notCounted: "two for each call that is to come" },
	"call for an advisor": { notCounted: "goes to an address of booking.yaml" },
	"course started": { notCounted: "goes to a proven address, once for each course" },
	"course finished": { notCounted: "goes to a proven address, once for each course" },
	"friend reward": { notCounted: "goes to a proven address, once for each friend" },
	"daily quiz prize": { notCounted: "goes to a proven address, once for each win" },
	"application admitted": { notCounted: "an operator sends each one" },
	"link to own data": { perDay: 10 },
	"links of reservations": { perDay: 10 },
	"seat to confirm": { perDay: 10 },
	"sign-in code": { notCounted: "counted in sign-in/rules.ts" },
	"lead for an office": { notCounted: "goes to ADVISORS_MAIL" },
	"complaint for an office": { notCounted: "goes to GRIEVANCE_MAIL" },
	"erasure for an office": { notCounted: "goes to either of them" },
	alert: { notCounted: "goes to OPERATOR_MAIL" },
	"week report": { notCounted: "goes to OPERATOR_MAIL, once a week" },
} as const satisfies Record<string, EmailLimit>;

export type OutgoingEmailKind = keyof typeof outgoingEmailKinds;
