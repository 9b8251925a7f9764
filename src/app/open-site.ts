import { join } from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import { seatChannel } from "#catalogue/groups/seat-store.ts";
import type { Clock } from "#core/time.ts";
import { migrateAfterBackup } from "#platform/backup/migrate-after-backup.ts";
import { type Config, createRandomSecret } from "#platform/config/config.ts";
import { watchContent } from "#platform/content/content-watch.ts";
import { openDatabase } from "#platform/database/database.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { TimeoutPolicy } from "#platform/database/pool.ts";
import { claimIdentity, refuseDifferentDatabases } from "#platform/database/site-identity.ts";
import { checkPortFree, openListeners } from "#platform/http/connections/listeners.ts";
import { dailyPurge, startDailyPurge } from "#platform/jobs/daily-purge.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createMailQueue, createMailTransport } from "#platform/mail/mail.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { createSite, type SiteInstance } from "./create-site.ts";
import { importInitialContent, reportRefusalWhileOpen } from "./initial-content.ts";
import { jobKinds } from "./slices.ts";

interface SiteOptions {
	readonly config: Config;
	/** The project's folder: migrations, built files. */
	readonly root: string;
	readonly log: Log;
	readonly clock: Clock;
	readonly random: () => number;
	readonly say: (line: string) => void;
}

/** Database connections of this process for background work, beside those that serve visitors. */
const backgroundConnections = 6;

/** Opens everything in order and closes it in reverse order. */
export async function openSite(
	opening: SiteOptions,
): Promise<{ address: string; close(delaySeconds?: number): Promise<void> }> {
	const { config, root, log, say } = opening;
	const closers: (() => Promise<unknown>)[] = [];
	let announceShutdown = (): void => undefined;
	const close = async (delaySeconds = 0) => {
		announceShutdown();
		await pause(delaySeconds);
		for (const closer of closers.splice(0).reverse()) {
			await closer().catch((error: unknown) => log.error({ err: error }, "closing failed"));
		}
	};
	try {
		// First of all: otherwise a taken port would only be noticed at the end.
		await checkPortFree(config);
		const url = config.databaseUrl ?? (await openEmbeddedDatabase(opening, closers));
		const directUrl = config.databaseDirectUrl ?? url;
		const isPooled = directUrl !== url;
		const secret =
			config.secret ?? readOrCreateSecret(config.dataDir, "secret", createRandomSecret);
		const stored = await prepareDatabase(directUrl, { ...opening, secret });
		const open = async (connections: number, timeout: TimeoutPolicy) => {
			const opened = await openDatabase(url, {
				connections,
				log,
				policy: timeout,
				isPooled,
			});
			closers.push(() => opened.close());
			return opened;
		};
		const database = await open(config.databasePool, "limited");
		const background = await open(backgroundConnections, "watched");
		if (isPooled) await refuseDifferentDatabases(background.db, directUrl, log);

		const jobs = await openJobs(url, jobKinds, {
			log,
			random: opening.random,
			directUrl,
		});
		closers.push(() => jobs.stop());
		if (stored.isRefused) reportRefusalWhileOpen(jobs, background.db);
		const mailTransport = createMailTransport({
			smtpUrl: config.smtpUrl,
			from: config.mailFrom,
			folder: join(config.dataDir, "mail"),
		});
		const clientFolder = join(root, "dist/client");
		const shared = {
			...opening,
			secret,
			database,
			background,
			jobs,
			pause,
		};
		const { server, reload, startWorkers, ...site } = await createSite({
			...shared,
			mail: createMailQueue(jobs),
			mailTransport,
			assets: readAssets(clientFolder),
			clientFolder,
		});
		({ announceShutdown } = site);
		await startWorkers();
		await startDailyPurge(jobs, site.services.list(dailyPurge), {
			db: background.db,
			clock: opening.clock,
			timeZone: config.siteTimeZone,
		});
		const content = watchContent(directUrl, {
			db: background.db,
			jobs,
			log,
			reload,
		});
		closers.push(() => content.stop());
		const notices = listenForChanges(directUrl, site, log);
		closers.push(() => notices.stop());
		const listeners = openListeners(server, config);
		closers.push(() => listeners.close(Math.max(1, config.drainSeconds - shutdownReserveSeconds)));
		const address = await listeners.listen();
		say(`Lyceum is open at ${config.publicUrl ?? address}`);
		const readiness = tellStarterWhenReady(server);
		closers.push(async () => clearInterval(readiness));
		return { address, close };
	} catch (problem) {
		await close();
		throw problem;
	}
}

const readinessMs = 1_000;

/** `npm start` restarts a site that was ready for a while without the pauses after crashes. */
function tellStarterWhenReady(server: SiteInstance["server"]): NodeJS.Timeout {
	const timer = setInterval(async () => {
		const { statusCode } = await server.inject("/readyz");
		if (statusCode !== 200) return;
		clearInterval(timer);
		process.send?.("ready");
	}, readinessMs);
	return timer.unref();
}

/** Listens for the notifications of other processes, on one connection. */
function listenForChanges(
	url: string,
	{ reloadSeats, changeNotices }: Pick<SiteInstance, "reloadSeats" | "changeNotices">,
	log: Log,
) {
	const channels = changeNotices.map(({ channel }) => channel);
	return listenForNotifications(url, [seatChannel, ...channels], {
		// Some may have been missed before the connection.
		async listen() {
			reloadSeats();
			for (const { handle } of changeNotices) handle();
		},
		each(payload, channel) {
			if (channel === seatChannel) reloadSeats(payload);
			for (const notice of changeNotices) if (notice.channel === channel) notice.handle();
		},
		log,
	});
}

const pause = (seconds: number) => passing<void>(seconds * 1000);

async function openEmbeddedDatabase(
	{ config, say }: SiteOptions,
	closers: (() => Promise<unknown>)[],
): Promise<string> {
	const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir, say });
	closers.push(() => postgres.stop());
	return postgres.url;
}

/** Migrations and the first import may take long: their connections have no time limits, and close afterwards. */
async function prepareDatabase(
	url: string,
	{ config, root, log, say, secret }: SiteOptions & { readonly secret: string },
) {
	const database = await openDatabase(url, { connections: 2, log });
	try {
		await migrateAfterBackup(database, join(root, "migrations"), {
			config,
			say,
		});
		// The identity is checked before the content: a process that does not belong here must change
		// nothing.
		await claimIdentity(database.db, { secret, publicUrl: config.publicUrl });
		return await importInitialContent(database.db, { config, log, say });
	} finally {
		await database.close();
	}
}

/** Seconds: the reserve for the queue, the pool and the database itself. */
const shutdownReserveSeconds = 4;
