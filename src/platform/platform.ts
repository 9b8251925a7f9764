import { defineService } from "#core/slice/site-slice.ts";
import type { Clock } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";

/** The process offers this to every module: opened once in `app/open-site.ts`, and by each test. */
export interface Platform {
	readonly config: Config;
	/** The connection for queries that visitors wait for: each has a short time limit. */
	readonly database: Database;
	/**
	 * The connection for queries that no visitor waits for or that may take long: deliveries, reading
	 * the whole catalogue, daily deletions, sitemaps.
	 */
	readonly background: Database;
	readonly jobs: Jobs;
	readonly clock: Clock;
	readonly random: () => number;
	/** Waits. */
	readonly pause: (seconds: number) => Promise<void>;
	/** The key of hashes and signatures. Changing it ends all sessions. */
	readonly secret: string;
	readonly log: Log;
}

export const platform = defineService<Platform>("platform");
