import type { Config } from "#platform/config/config.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { EmailLimiter } from "#visitors/email-limits/email-limiter-commands.ts";
import type { DestinationName } from "./delivery.ts";
import type { FormOfLead } from "./destinations/webhook-rules.ts";

/** Deliveries and erasures are queued and made with these, by the site and by commands of the operator. */
export interface DeliveriesDeps extends Pick<ModuleDeps, "db" | "clock"> {
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly configured: readonly DestinationName[];
	/** The configured destinations that may get the leads of a form. */
	readonly destinationsOf: (lead: FormOfLead) => readonly DestinationName[];
	readonly emailCounts: EmailLimiter;
	readonly config: Pick<Config, "eraseExistingContacts">;
}

/** The commands of the operator need these. */
export type DeliveryDeps = Omit<DeliveriesDeps, "config">;
