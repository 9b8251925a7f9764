import type { Clock } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { MailQueue } from "#platform/mail/mail.ts";
import type { Assets } from "#shell/assets/assets.ts";

/** What the whole site depends on: opened once in `open-site.ts`, and by each test. No container, no singletons. */
export interface SiteDeps {
	readonly config: Config;
	/** For queries that visitors wait for: each has a short time limit. */
	readonly database: Database;
	/** For queries that no visitor waits for or that may take long: deliveries, reading the whole catalogue, daily deletions, sitemaps. */
	readonly background: Database;
	readonly jobs: Jobs;
	readonly mail: MailQueue;
	readonly clock: Clock;
	readonly random: () => number;
	/** Waits. */
	readonly pause: (seconds: number) => Promise<void>;
	/** The key of hashes and signatures. Changing it ends all sessions. */
	readonly secret: string;
	readonly log: Log;
	readonly assets: Assets;
	/** The folder of the browser's built files. */
	readonly clientFolder: string;
}
