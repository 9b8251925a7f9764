import { createServer as createNetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import { seatChannel } from "#catalogue/groups/seat-store.ts";
import { errorCode } from "#core/error-code.ts";
import { collectContributions } from "#core/slice/slice.ts";
import type { Clock } from "#core/time.ts";
import { migrateAfterBackup } from "#platform/backup/migrate-after-backup.ts";
import { type Config, createRandomSecret } from "#platform/config/config.ts";
import { watchContent } from "#platform/content/content-watch.ts";
import { openDatabase } from "#platform/database/database.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { TimeoutPolicy } from "#platform/database/pool.ts";
import { claimIdentity, refuseDifferentDatabases } from "#platform/database/site-identity.ts";
import type { Server } from "#platform/http/server.ts";
import { dailyPurge, startDailyPurge } from "#platform/jobs/daily-purge.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createMailQueue, createMailTransport } from "#platform/mail/mail.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { createSite, type SiteInstance } from "./create-site.ts";
import { importInitialContent, reportRefusalWhileOpen } from "./initial-content.ts";
import { jobKinds, slices } from "./slices.ts";

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
		const { clock } = opening;
		const timeZone = config.siteTimeZone;
		await startDailyPurge(jobs, collectContributions(slices, dailyPurge), {
			db: background.db,
			clock,
			timeZone,
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
		const content = watchContent(directUrl, {
			db: background.db,
			jobs,
			log,
			reload,
		});
		closers.push(() => content.stop());
		const notices = listenForChanges(directUrl, site, log);
		closers.push(() => notices.stop());
		closers.push(() => endRequests(server, config.drainSeconds));
		const address = await listen(server, config);
		say(`Lyceum is open at ${config.publicUrl ?? address}`);
		return { address, close };
	} catch (problem) {
		await close();
		throw problem;
	}
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
async function endRequests(server: Server, drainSeconds: number): Promise<void> {
	const timeout = Math.max(1, drainSeconds - shutdownReserveSeconds) * 1000;
	const timer = setTimeout(() => server.server.closeAllConnections(), timeout);
	await server.close();
	clearTimeout(timer);
}

/** The reserve for the queue, the pool and the database itself. */
const shutdownReserveSeconds = 4;
