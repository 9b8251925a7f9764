import { join } from "node:path";
import { createSite, type SiteInstance } from "#app/create-site.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import { contentParts, jobKinds } from "#app/slices.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import type { OpenSlices } from "#core/slice/site-slice.ts";
import type { Slice } from "#core/slice/slice.ts";
import { forms } from "#forms/site-slice.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { importContentFolder, recognizeContent } from "#platform/content/import.ts";
import { openDatabase } from "#platform/database/database.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createMailQueue, type OutgoingEmail } from "#platform/mail/mail.ts";
import { resources } from "#resources/site-slice.ts";
import { searchIndex } from "#search/site-slice.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { storefront } from "#storefront/site-slice.ts";
import { visitCounts } from "#tracking/site-slice.ts";
import { visitors } from "#visitors/site-slice.ts";
import { checkAnswers } from "./contract.ts";

export const root = join(import.meta.dirname, "..");

const closers: (() => Promise<unknown>)[] = [];

/** Registers resources that a test opens in a hook of its own. */
export function closeAfterwards(close: () => Promise<unknown>): void {
	closers.push(close);
}

/** `testing/runner/close-sites.ts` calls it after each file of tests. */
export async function closeSites(): Promise<void> {
	for (const close of closers.splice(0).reverse()) await close();
}

export interface TestSite extends SiteInstance, SiteDeps {
	/** Emails that the site sent. */
	readonly emails: OutgoingEmail[];
	readonly snapshots: ReturnType<typeof getSnapshots>;
	/** Moves the site's clock, unless the test brought one of its own. */
	readonly passTime: (duration: Temporal.DurationLike) => void;
}

/** The content that modules hold in memory. */
const getSnapshots = (services: OpenSlices) => ({
	...services.get(catalogue),
	...services.get(storefront),
	countries: services.get(visitors).countries,
	forms: services.get(forms),
	resources: services.get(resources),
	search: services.get(searchIndex),
	visitCounts: services.get(visitCounts),
});

export interface TestSiteOptions {
	env?: Record<string, string>;
	now?: string;
	deps?: Partial<SiteDeps>;
	/** 0 where a test requests the whole site: no page is compressed for the cache. */
	cacheBytes?: number;
	slices?: readonly Slice[];
	/** Reaches its database by another address, with the time limits that the site has in production. */
	via?: (databaseUrl: string) => Promise<string>;
	/** The length of a minute for tasks that run each minute. */
	minuteMs?: number;
}

/** The real site on a database of its own, with the demo content and a clock that stands still; closed after the file. */
export const aSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
	openTestSite(options, closeAfterwards);

let sharedSite: Promise<TestSite> | undefined;

/**
 * The site of all files of a worker whose tests need no settings of their own. What a test stores there is not removed, so it uses
 * email addresses of its own and looks for these alone.
 */
export function openSharedSite(): Promise<TestSite> {
	// It ends with the worker.
	sharedSite ??= openTestSite({}, () => undefined);
	return sharedSite;
}

type WhenDone = (close: () => Promise<unknown>) => void;

async function openTestSite(options: TestSiteOptions, whenDone: WhenDone): Promise<TestSite> {
	const config = testConfig(options.env);
	const database = await aDatabase({
		demo: true,
		whenDone,
	});
	const { contentDir } = config;
	if (!(await recognizeContent(database.db, contentDir, contentParts))) {
		const stored = await importContentFolder(database.db, contentDir, contentParts);
		if (!stored.ok) throw new Error(JSON.stringify(stored.reason));
	}
	const jobs = await openJobs(database.url, jobKinds, {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
		minuteMs: options.minuteMs,
	});
	const reached = options.via
		? await openLimited(await options.via(database.url), whenDone)
		: { database, background: database };
	const emails: OutgoingEmail[] = [];
	const mailTransport = async (email: OutgoingEmail) => void emails.push(email);
	const clientFolder = join(root, "dist/client");
	let now = Temporal.Instant.from(options.now ?? "2026-11-20T12:00:00Z");
	const deps: SiteDeps = {
		config,
		...reached,
		jobs,
		mail: createMailQueue(jobs),
		mailTransport,
		clock: () => now,
		random: () => 0.5,
		pause: async () => undefined,
		secret: "a secret for tests, long enough to be one",
		log: silentLog,
		assets: readAssets(clientFolder),
		clientFolder,
		...options.deps,
	};
	const site = await createSite(deps, options);
	checkAnswers(site.server, site.calls, config.bases);
	// Jobs of another site have that site's workers, and a second one would take its emails.
	if (!options.deps?.jobs) await site.startWorkers();
	const snapshots = getSnapshots(site.services);
	// Visitors do not wait for the index; tests would otherwise depend on its speed.
	await snapshots.search.settled();
	whenDone(async () => {
		await site.server.close();
		await jobs.stop();
	});
	const passTime = (duration: Temporal.DurationLike) => {
		now = now.add(duration);
	};
	return { ...site, ...deps, emails, snapshots, passTime };
}

async function openLimited(url: string, whenDone: WhenDone) {
	const shared = { connections: 4, log: silentLog };
	const database = await openDatabase(url, { ...shared, policy: "limited" });
	const background = await openDatabase(url, {
		...shared,
		policy: "watched",
	});
	whenDone(() => database.close());
	whenDone(() => background.close());
	return { database, background };
}

function testConfig(env: Record<string, string> = {}): Config {
	const config = readConfig({
		NODE_ENV: "test",
		CONTENT_DIR: join(root, "content"),
		PUBLIC_URL: "http://localhost:3000",
		// Tests of one site open more files than a person.
		FILES_PER_MINUTE: "100000",
		...env,
	});
	if (!config.ok) throw new Error(config.reason);
	return config.value;
}
