/** What keeps an email of some kind from filling a mailbox. */
export type EmailLimit =
	/** Sent while fewer counted emails than this went to the address today, of whichever kind. */
	| { readonly perDay: number }
	/** Not counted here: it has a limit of its own, or goes to an address that the operator has set. */
	| { readonly notCounted: string };

/**
 * Every kind of email that the site sends. A form proves nothing about whose address was typed into it, so whatever anybody
 * can cause by typing an address is counted together, per address and day. What matters more may go on for longer: forms sent
 * to fill a mailbox leave room for what its owner asks for. What follows from something that was agreed on (the confirmation
 * of an order, an invitation, a changed booking) is never counted: its kind belongs here with a limit of its own.
 */
export const outgoingEmailKinds = {
	"lead received": { perDay: 5 },
	"application saved": { perDay: 5 },
	"application received": { perDay: 7 },
	"link to own data": { perDay: 10 },
	"sign-in code": { notCounted: "counted in sign-in/rules.ts" },
	"lead for an office": { notCounted: "goes to ADVISORS_MAIL" },
	"complaint for an office": { notCounted: "goes to GRIEVANCE_MAIL" },
	"erasure for an office": { notCounted: "goes to either of them" },
} as const satisfies Record<string, EmailLimit>;

export type OutgoingEmailKind = keyof typeof outgoingEmailKinds;
