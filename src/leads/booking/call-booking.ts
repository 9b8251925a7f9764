import type { Id } from "#core/ids.ts";
import type { Result } from "#core/result.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";

/** The time for a call that a submission names. */
export interface RequestedCall {
	/** `dd/mm/yyyy - hh:mm AM/PM`, on the clock of `timeZone`. */
	readonly dateTime: string;
	/** Absent: the zone of the site. */
	readonly timeZone: string | undefined;
	/** The visitor's own, for their emails. */
	readonly visitorTimeZone: string | undefined;
}

export interface BookedCallAnswer {
	readonly schedule_call_date_time: string;
	readonly timeZone: string;
	/** `Tuesday, 5th Jan at 3:15 PM`. */
	readonly text: string;
	/** Too many emails went to the visitor's address today. */
	readonly no_email?: true;
	/** The time is held until the link of the email is opened. */
	readonly awaits_link?: true;
}

/** Counts and distinguishes who books. */
export interface BookingSender {
	/** The network address. */
	readonly address: string;
	readonly proof?: string | undefined;
	/** Only a script can compute a proof of work. */
	readonly canProve: boolean;
}

/** The reason why no call was booked; the lead is stored all the same. */
export interface CallBookingRefusal {
	readonly status: 403 | 409 | 422 | 428 | 429;
	readonly field: "schedule_call_date_time" | "timeZone" | "lead_id";
	readonly message: string;
	/** The next free times as the picker shows them, after a lost race for a time. */
	readonly slots?: unknown;
	/** The proof of work that the same booking needs. */
	readonly puzzle?: string;
}

/** The interface of call bookings for the modules below it. */
export interface CallBooking {
	/** Decides whether visitors at this location choose the time of their call. */
	isOffered(location: Pick<VisitorLocation, "isReported">): boolean;
	/** Describes the free time that the address of a page names; undefined where it names none. */
	describeNamedTime(address: string): Promise<string | undefined>;
	/** Books or moves the call of a lead. */
	book(request: {
		readonly lead: Id<"lead">;
		readonly call: RequestedCall;
		/** The same one again gets the same answer. */
		readonly confirmation: string;
		readonly mayChange: (lead: StoredLead) => boolean;
		readonly sender: BookingSender;
	}): Promise<
		Result<{ readonly lead: StoredLead; readonly answer: BookedCallAnswer }, CallBookingRefusal>
	>;
	/** True while the time of the lead is held until the link of an email is opened. */
	awaitsLink(lead: Id<"lead">): Promise<boolean>;
	/** Runs in the transaction that withdraws the lead. */
	cancelOf(tx: Tx, lead: StoredLead): Promise<void>;
}
