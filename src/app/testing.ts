import { join } from "node:path";
import { afterAll } from "vitest";
import { type Config, readConfig } from "#platform/config/config.ts";
import { bringContent, isStored } from "#platform/content/import.ts";
import { openDatabase } from "#platform/database/database.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { type Letter, mailThrough, workMail } from "#platform/mail/mail.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { contentParts } from "./content/content-parts.ts";
import { createSite, type Site } from "./create-site.ts";
import { jobKinds } from "./jobs/job-kinds.ts";
import { workDeliveries } from "./lead-delivery.ts";
import { workErasures } from "./lead-erasure.ts";
import type { Parts } from "./site-deps.ts";

export const root = join(import.meta.dirname, "../..");

const closers: (() => Promise<unknown>)[] = [];

/** For what a test opens in a hook of its own. */
export function closeAfterwards(close: () => Promise<unknown>): void {
	closers.push(close);
}

/** Registered while the file is read, because a hook made inside another hook is never called. */
afterAll(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

export interface TestSite extends Site, Parts {
	/** Letters that left the house. */
	readonly letters: Letter[];
}

/** The real site on a database of its own, with the demo content and a fixed clock; closed after the suite. */
export async function aSite(
	options: {
		env?: Record<string, string>;
		now?: string;
		parts?: Partial<Parts>;
		/** None for whoever walks through the whole site: nothing is compressed to be kept. */
		cacheBytes?: number;
		/** Reaches its database by another way, with the time limits that the site has in production. */
		via?: (databaseUrl: string) => Promise<string>;
		/** How long a minute is for tasks of each minute. */
		minuteMs?: number;
	} = {},
): Promise<TestSite> {
	const config = testConfig(options.env);
	const database = await aDatabase({
		demo: true,
		whenDone: (close) => closers.push(close),
	});
	const { contentDir } = config;
	if (!(await isStored(database.db, contentDir, contentParts))) {
		const stored = await bringContent(database.db, contentDir, contentParts);
		if (!stored.ok) throw new Error(JSON.stringify(stored.reason));
	}
	const jobs = await openJobs(database.url, jobKinds, {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
		minuteMs: options.minuteMs,
	});
	const reached = options.via
		? await openLimited(await options.via(database.url))
		: { database, background: database };
	const letters: Letter[] = [];
	const post = async (letter: Letter) => void letters.push(letter);
	await workMail(jobs, post);
	const clientFolder = join(root, "dist/client");
	const parts: Parts = {
		config,
		...reached,
		jobs,
		mail: mailThrough(jobs),
		clock: () => Temporal.Instant.from(options.now ?? "2026-11-20T12:00:00Z"),
		random: () => 0.5,
		pause: async () => undefined,
		secret: "a secret for tests, long enough to be one",
		log: silentLog,
		assets: readAssets(clientFolder),
		clientFolder,
		...options.parts,
	};
	const site = await createSite(parts, { cacheBytes: options.cacheBytes });
	await workDeliveries({ ...parts, books: site.books, post });
	await workErasures({ ...parts, post });
	// Visitors need not wait for it; tests would otherwise depend on its speed.
	await site.books.search.settled();
	closers.push(async () => {
		await site.server.close();
		await jobs.stop();
	});
	return { ...site, ...parts, letters };
}

async function openLimited(url: string) {
	const shared = { connections: 4, log: silentLog };
	const database = await openDatabase(url, { ...shared, patience: "limited" });
	const background = await openDatabase(url, {
		...shared,
		patience: "watched",
	});
	closers.push(
		() => database.close(),
		() => background.close(),
	);
	return { database, background };
}

function testConfig(env: Record<string, string> = {}): Config {
	const config = readConfig({
		NODE_ENV: "test",
		CONTENT_DIR: join(root, "content"),
		PUBLIC_URL: "http://localhost:3000",
		...env,
	});
	if (!config.ok) throw new Error(config.reason);
	return config.value;
}
