import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";

/** The figures and the emails to the operator work with these. */
export interface MonitoringDeps extends ModuleDeps {
	readonly config: Config;
	readonly log: Log;
	/** Content may change it. */
	readonly brand: () => Pick<SiteBrand, "name">;
	readonly emails: EmailQueue;
	/** Lists the checks of all modules. */
	readonly listChecks: () => readonly OperatorCheck[];
}
