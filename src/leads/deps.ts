import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import type { CallBooking } from "#leads/booking/call-booking.ts";
import type {
	AutomaticGrants,
	LeadReceipts,
	UserHashes,
} from "#leads/known-visitors/lead-access-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import type { RequestedPage } from "#visitors/enterprises/enterprise-lookup-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import type { Sender } from "./submission/sender.ts";
import type {
	EmailOptIn,
	LeadAttachment,
	LeadChangeHandler,
	ShieldDecision,
	ShieldInput,
} from "./submission/submission.ts";

/** Leads are taken in with these, and stored with what belongs to them. */
export interface LeadsDeps extends Pick<ModuleDeps, "db" | "clock" | "publicUrl" | "timeZone"> {
	readonly optIn: EmailOptIn;
	readonly forms: FormsSnapshot;
	readonly countries: Countries;
	readonly catalogue: CatalogueSnapshot;
	/** Finds the organization from the page that the request and the form name. */
	readonly findEnterprise: (place: RequestedPage) => Enterprise | undefined;
	readonly receipts: LeadReceipts;
	readonly hashes: UserHashes;
	readonly grants: AutomaticGrants;
	/** The ebook that this form on this page hands over, if it is one that does. */
	readonly findEbook: (form: {
		readonly siteModule: string;
		readonly page: string;
	}) => LeadEbook | undefined;
	/** True for the form of a webinar that takes place right now. */
	readonly isLiveWebinar: (form: { readonly siteModule: string; readonly page: string }) => boolean;
	/** Queues what follows from a lead: emails and deliveries. */
	readonly onLeadChange: LeadChangeHandler;
	readonly attachment: LeadAttachment;
	readonly booking: CallBooking;
	readonly shield: {
		judge(input: ShieldInput): Promise<ShieldDecision>;
	};
	/** Decides whether a form that requires a registered email may be sent with this one. */
	readonly isLearnerEmail: (email: string) => Promise<boolean>;
	readonly refusals: {
		report(siteModule: unknown, problems: readonly FieldProblem[]): void;
	};
	/** Those of the ids that were erased on request; they are not stored again. */
	readonly filterErasedIds: (db: Db | Tx, ids: readonly string[]) => Promise<readonly string[]>;
}

/** Whatever sends a lead, a call or a posted form, is answered with these. */
export interface LeadSenderDeps extends LeadsDeps, Pick<ModuleDeps, "secure"> {
	readonly senderOf: (request: Request) => Promise<Sender>;
	/** Delays the answer for a sender that cannot compute a proof; see `unableWaitSeconds`. */
	readonly delayAnswer: (request: Request) => void;
}

/** The published calls of leads have both in one. */
export type LeadCallDeps = LeadSenderDeps & Pick<SiteHttp, "calls">;
