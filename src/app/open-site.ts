import { createServer as createNetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import { seatChannel } from "#catalogue/groups/seat-store.ts";
import { errorCode } from "#core/error-code.ts";
import { collectContributions } from "#core/slice/slice.ts";
import type { Clock } from "#core/time.ts";
import { type Config, createRandomSecret } from "#platform/config/config.ts";
import { formatContentProblem } from "#platform/content/content.ts";
import {
	importContentFolder,
	isContentStored,
} from "#platform/content/import.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { TimeoutPolicy } from "#platform/database/pool.ts";
import type { Server } from "#platform/http/server.ts";
import { dailyPurge, startDailyPurge } from "#platform/jobs/daily-purge.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createMailQueue, createMailTransport } from "#platform/mail/mail.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { createSite } from "./create-site.ts";
import { contentParts, jobKinds, slices } from "./slices.ts";

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
): Promise<{ address: string; close(): Promise<void> }> {
	const { config, root, log, say } = opening;
	const closers: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const closer of closers.splice(0).reverse()) {
			await closer().catch((error: unknown) =>
				log.error({ err: error }, "closing failed"),
			);
		}
	};
	try {
		// First of all: otherwise a taken port would only be noticed at the end.
		await checkPortFree(config);
		const url =
			config.databaseUrl ?? (await openEmbeddedDatabase(opening, closers));
		await prepareDatabase(url, opening);
		const open = async (connections: number, timeout: TimeoutPolicy) => {
			const opened = await openDatabase(url, {
				connections,
				log,
				policy: timeout,
			});
			closers.push(() => opened.close());
			return opened;
		};
		const database = await open(config.databasePool, "limited");
		const background = await open(backgroundConnections, "watched");

		const jobs = await openJobs(url, jobKinds, {
			log,
			random: opening.random,
		});
		closers.push(() => jobs.stop());
		const mailTransport = createMailTransport({
			smtpUrl: config.smtpUrl,
			from: config.mailFrom,
			folder: join(config.dataDir, "mail"),
		});
		const { clock } = opening;
		const timeZone = config.siteTimeZone;
		await startDailyPurge(jobs, collectContributions(slices, dailyPurge), {
			db: background.db,
			clock,
			timeZone,
		});

		const clientFolder = join(root, "dist/client");
		const secret =
			config.secret ??
			readOrCreateSecret(config.dataDir, "secret", createRandomSecret);
		const pause = (seconds: number) => passing<void>(seconds * 1000);
		const shared = {
			...opening,
			secret,
			database,
			background,
			jobs,
			pause,
		};
		const { server, reload, reloadSeats, startWorkers } = await createSite({
			...shared,
			mail: createMailQueue(jobs),
			mailTransport,
			assets: readAssets(clientFolder),
			clientFolder,
		});
		await startWorkers();
		const notices = listenForNotifications(url, "content_changed", {
			listen: reload,
			log,
		});
		closers.push(() => notices.stop());
		const seatNotices = listenForNotifications(url, seatChannel, {
			// Some may have been missed before the connection.
			listen: async () => reloadSeats(),
			each: reloadSeats,
			log,
		});
		closers.push(() => seatNotices.stop());
		closers.push(() => endRequests(server, config.drainSeconds));
		const address = await listen(server, config);
		say(`Lyceum is open at ${config.publicUrl ?? address}`);
		return { address, close };
	} catch (problem) {
		await close();
		throw problem;
	}
}

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
	{ config, root, log, say }: SiteOptions,
): Promise<void> {
	const database = await openDatabase(url, { connections: 2, log });
	try {
		const ran = await migrate(
			database.pool,
			await readMigrations(join(root, "migrations")),
		);
		if (ran.length) say(`The database has ${ran.length} new migrations.`);
		await importInitialContent(config, database, say);
	} finally {
		await database.close();
	}
}

async function importInitialContent(
	config: Config,
	database: Database,
	say: (line: string) => void,
): Promise<void> {
	const { contentDir } = config;
	if (await isContentStored(database.db, contentDir, contentParts)) return;
	const imported = await importContentFolder(
		database.db,
		contentDir,
		contentParts,
	);
	if (!imported.ok) {
		const lines = imported.reason.slice(0, 20).map(formatContentProblem);
		throw new StartupProblem(
			`The content in ${config.contentDir} has ${imported.reason.length} mistakes, so nothing of it was stored:\n${lines.join("\n")}`,
		);
	}
	if (imported.value) say("The content is stored.");
}

function checkPortFree({ host, port }: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createNetServer();
		probe.once("error", (problem) => reject(portProblem(problem, host, port)));
		probe.listen(port, host, () => probe.close(() => resolve()));
	});
}

/** Connections that wait to be accepted. When it is full, a client tries again only after a second; the system may allow fewer. */
const backlog = 4_096;

async function listen(server: Server, { host, port }: Config): Promise<string> {
	try {
		return await server.listen({ host, port, backlog });
	} catch (problem) {
		throw portProblem(problem, host, port);
	}
}

function portProblem(problem: unknown, host: string, port: number): unknown {
	const reason = {
		EADDRINUSE: `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another number.`,
		EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
		EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
		ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
	}[errorCode(problem) ?? ""];
	return reason ? new StartupProblem(reason) : problem;
}

/** Finishes running requests; connections that are still open after the time limit are closed, so that the rest can end in order. */
async function endRequests(
	server: Server,
	drainSeconds: number,
): Promise<void> {
	const timeout = Math.max(1, drainSeconds - shutdownReserveSeconds) * 1000;
	const timer = setTimeout(() => server.server.closeAllConnections(), timeout);
	await server.close();
	clearTimeout(timer);
}

/** For the queue, the pool and the database itself. */
const shutdownReserveSeconds = 4;
