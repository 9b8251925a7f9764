import type { ReservationLimits } from "#leads/reservations/reservation-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { Availability } from "./availability/availability-snapshot.ts";
import type { BookingPlan, OccupiedTime } from "./availability/slot-rules.ts";
import type { Span } from "./availability/working-time-rules.ts";
import type { AdvisorCalendar } from "./calendars/calendar-store.ts";
import type { AdvisorCall, CallChange } from "./calls/call.ts";
import type { CallLinks } from "./invitations/call-link-rules.ts";

/** The pages, calls and commands of booked calls work with these. */
export interface BookingDeps extends ModuleDeps {
	readonly log: Log;
	/** Content may change it. */
	readonly brand: () => Pick<SiteBrand, "name" | "email">;
	readonly availability: Availability;
	/** Undefined while content names no advisors. */
	readonly plan: () => BookingPlan | undefined;
	/** Lists the events in the advisors' own calendars. */
	readonly listCalendarTimes: (db: Db | Tx, span: Span) => Promise<readonly OccupiedTime[]>;
	/** Opened once for each process: they hold feeds and tokens. */
	readonly calendars: readonly AdvisorCalendar[];
	/** Notifies every process of the site, with the transaction, that busy times have changed. */
	readonly announce: (tx: Tx) => Promise<void>;
	readonly findLocation: (request: Request) => VisitorLocation;
	/** Makes and reads the signed addresses of calls. */
	readonly links: CallLinks;
	readonly emails: EmailQueue;
	/** Queues the emails and deliveries that follow from a lead. */
	readonly onLeadChange: LeadChangeHandler;
	/** Queues the emails to visitor and advisor, in the transaction of the change. False where the visitor gets none. */
	readonly invite: (
		tx: Tx,
		change: CallChange,
		call: AdvisorCall,
		lead: StoredLead,
		before?: AdvisorCall,
	) => Promise<boolean>;
	readonly reservations: CallReservations;
	/** Finds the page where its person withdraws a request. A command books no call and has none. */
	readonly withdrawalLink?: (lead: StoredLead) => string;
	/** Deletes the emails in the queue whose id begins with one of these: waiting, sent or dead. */
	readonly forgetEmails: (tx: Tx, starts: readonly string[]) => Promise<void>;
}

/** The limits of what visitors may reserve, and the emails that follow from them. */
export interface CallReservations {
	readonly limits: ReservationLimits;
	/** Queues the email with the link that books the held time. False where the visitor gets none. */
	readonly requestLink: (tx: Tx, call: AdvisorCall, lead: StoredLead) => Promise<boolean>;
	/** Queues emails with the links of calls, each to the address of its own visitor. */
	readonly sendLinks: (tx: Tx, calls: readonly AdvisorCall[]) => Promise<void>;
}

/** The commands that hold, book, move and cancel calls need these. */
export type CallDeps = Pick<
	BookingDeps,
	| "db"
	| "clock"
	| "hash"
	| "plan"
	| "listCalendarTimes"
	| "onLeadChange"
	| "invite"
	| "reservations"
>;

/** The emails about calls need these. */
export type InvitationDeps = Pick<
	BookingDeps,
	"clock" | "emails" | "brand" | "publicUrl" | "timeZone" | "links" | "plan" | "withdrawalLink"
>;
