import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { LeadReceipts, UserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Request } from "#platform/http/server.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";

/** The pages and commands of applications work with these. */
export interface ApplicationsDeps extends ModuleDeps {
	/** Content may change it. */
	readonly brand: () => Pick<SiteBrand, "name" | "privacyPolicy" | "terms">;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: Countries;
	readonly receipts: LeadReceipts;
	/** Signs and reads the hashes by which a link names a lead or a person. */
	readonly hashes: UserHashes;
	readonly senderOf: (request: Request) => Promise<Pick<Sender, "cookies" | "account">>;
	/** Queues what follows from a lead: emails and deliveries. */
	readonly onLeadChange: LeadChangeHandler;
	readonly emails: EmailQueue;
}

/** Saving and sending an application needs these. */
export type DraftDeps = Pick<
	ApplicationsDeps,
	| "db"
	| "clock"
	| "countries"
	| "receipts"
	| "hashes"
	| "onLeadChange"
	| "emails"
	| "brand"
	| "publicUrl"
	| "timeZone"
>;

/** Finding the leads of a visitor needs these. */
export type ApplicantDeps = Pick<ApplicationsDeps, "db" | "receipts" | "hashes">;

/** Finding a program needs these. */
export type ProgramDeps = Pick<ApplicationsDeps, "db" | "catalogue">;
