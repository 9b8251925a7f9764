import type { Config } from "#app/config/config.ts";
import type { Clock } from "#core/time.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { MailQueue } from "#platform/mail/mail.ts";
import type { Assets } from "#shell/assets/assets.ts";

/** Everything the site stands on: made once in `open-site.ts`, made anew in tests. No container, no singletons. */
export interface SiteDeps {
	readonly config: Config;
	/** For what visitors wait for: every query has a short time limit. */
	readonly database: Database;
	/** For what no visitor waits for or what may take long: deliveries, reading the whole catalogue, daily deletions, sitemaps. */
	readonly background: Database;
	readonly jobs: Jobs;
	readonly mail: MailQueue;
	readonly clock: Clock;
	readonly random: () => number;
	/** Lets some time pass. */
	readonly pause: (seconds: number) => Promise<void>;
	/** Keys hashes and signatures. Whoever changes it signs everybody out. */
	readonly secret: string;
	readonly log: Log;
	readonly assets: Assets;
	/** Where the browser's files were built to. */
	readonly clientFolder: string;
}
