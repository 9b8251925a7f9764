import type { FieldProblem } from "#core/calls.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { CookieChange } from "#visitors/cookie-rules.ts";

/** A press that was taken. Whoever answers sets the cookies. */
export type AcceptedSubmission =
	| {
			readonly kind: "taken";
			readonly lead: StoredLead;
			/** As this press gave it. */
			readonly email: string;
			readonly cookies: readonly CookieChange[];
	  }
	/** A European said no: nothing is kept but that. */
	| { readonly kind: "reset"; readonly cookies: readonly CookieChange[] };

export type SubmissionRefusal =
	| { readonly kind: "fields"; readonly problems: readonly FieldProblem[] }
	/** This number came before, with something else in it. */
	| { readonly kind: "another press" }
	/** Somebody else's lead, or nobody's. */
	| { readonly kind: "foreign lead" }
	/** A repeated lead comes no sooner after the last one. */
	| { readonly kind: "too soon"; readonly until: Instant }
	/** A repeated lead that its visitor has to confirm first. */
	| { readonly kind: "unconfirmed" }
	/** Sent once more by a browser that does not know what was wished meanwhile. */
	| { readonly kind: "erased" }
	/** The same again with a solution of this. */
	| { readonly kind: "proof wanted"; readonly puzzle: string };

/** What has become of a lead, for whoever hands it on. */
export type LeadChange =
	| "created"
	| "updated"
	| "enrolled"
	/** An application for its program was begun, or sent. */
	| "applied"
	| "rescued"
	/** Its person has said how they may be reached. */
	| "reach";

/** Becomes true together with the lead, or not at all. */
export type LeadChangeHandler = (
	tx: Tx,
	event: { readonly lead: StoredLead; readonly change: LeadChange },
) => Promise<void>;
