import { createServer as createNetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import type { Clock } from "#core/time.ts";
import { type Config, makeSecret } from "#platform/config/config.ts";
import { problemLine } from "#platform/content/content.ts";
import { bringContent, isStored } from "#platform/content/import.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { listenTo } from "#platform/database/notifications.ts";
import type { Patience } from "#platform/database/pool.ts";
import type { Server } from "#platform/http/server.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { mailThrough, postman, workMail } from "#platform/mail/mail.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { keptSecret } from "#platform/secrets/secret-file.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { contentParts } from "./content/content-parts.ts";
import { createSite } from "./create-site.ts";
import { startSweeping } from "./jobs/daily-purge.ts";
import { jobKinds } from "./jobs/job-kinds.ts";
import { workDeliveries } from "./lead-delivery.ts";
import { workErasures } from "./lead-erasure.ts";

interface Opening {
	readonly config: Config;
	/** The project's folder: migrations, built files. */
	readonly root: string;
	readonly log: Log;
	readonly clock: Clock;
	readonly random: () => number;
	readonly say: (line: string) => void;
}

/** For each process, beside those that serve visitors. */
const backgroundConnections = 6;

/** Opens everything in order and closes it in the opposite one. */
export async function openSite(
	opening: Opening,
): Promise<{ address: string; close(): Promise<void> }> {
	const { config, root, log, say } = opening;
	const closers: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const closeOne of closers.splice(0).reverse()) {
			await closeOne().catch((error: unknown) =>
				log.error({ err: error }, "closing failed"),
			);
		}
	};
	try {
		// Before anything is begun: a taken port would only be noticed at the end.
		await provePortFree(config);
		const url = config.databaseUrl ?? (await embedded(opening, closers));
		await prepareDatabase(url, opening);
		const open = async (connections: number, patience: Patience) => {
			const opened = await openDatabase(url, { connections, log, patience });
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
		const post = postman({
			smtpUrl: config.smtpUrl,
			from: config.mailFrom,
			folder: join(config.dataDir, "mail"),
		});
		await workMail(jobs, post);
		const { clock } = opening;
		const timeZone = config.siteTimeZone;
		await startSweeping(jobs, { db: background.db, clock, timeZone });

		const clientFolder = join(root, "dist/client");
		const secret =
			config.secret ?? keptSecret(config.dataDir, "secret", makeSecret);
		const pause = (seconds: number) => passing<void>(seconds * 1000);
		const shared = {
			...opening,
			secret,
			database,
			background,
			jobs,
			pause,
		};
		const { server, reload, books } = await createSite({
			...shared,
			mail: mailThrough(jobs),
			assets: readAssets(clientFolder),
			clientFolder,
		});
		await workDeliveries({ ...shared, books, post });
		await workErasures({ ...shared, post });
		const notices = listenTo(url, "content_changed", { hear: reload, log });
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

async function embedded(
	{ config, say }: Opening,
	closers: (() => Promise<unknown>)[],
): Promise<string> {
	const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir, say });
	closers.push(() => postgres.stop());
	return postgres.url;
}

/** Migrations and the first import may take long: they have connections without time limits, for as long as they run. */
async function prepareDatabase(
	url: string,
	{ config, root, log, say }: Opening,
): Promise<void> {
	const database = await openDatabase(url, { connections: 2, log });
	try {
		const ran = await migrate(
			database.pool,
			await readMigrations(join(root, "migrations")),
		);
		if (ran.length) say(`The database has ${ran.length} new migrations.`);
		await fill(config, database, say);
	} finally {
		await database.close();
	}
}

async function fill(
	config: Config,
	database: Database,
	say: (line: string) => void,
): Promise<void> {
	const { contentDir } = config;
	if (await isStored(database.db, contentDir, contentParts)) return;
	const brought = await bringContent(database.db, contentDir, contentParts);
	if (!brought.ok) {
		const lines = brought.reason.slice(0, 20).map(problemLine);
		throw new StartupProblem(
			`The content in ${config.contentDir} has ${brought.reason.length} mistakes, so nothing of it was stored:\n${lines.join("\n")}`,
		);
	}
	if (brought.value) say("The content is stored.");
}

function provePortFree({ host, port }: Config): Promise<void> {
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
		throw portProblem(problem as NodeJS.ErrnoException, host, port);
	}
}

function portProblem(
	problem: NodeJS.ErrnoException,
	host: string,
	port: number,
): Error {
	const reason = {
		EADDRINUSE: `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another number.`,
		EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
		EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
		ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
	}[problem.code ?? ""];
	return reason ? new StartupProblem(reason) : problem;
}

/** Requests under way are finished; whoever does not finish in time is let go, so that the rest can end in order. */
async function endRequests(
	server: Server,
	drainSeconds: number,
): Promise<void> {
	const patience = Math.max(1, drainSeconds - secondsForTheRest) * 1000;
	const letGo = setTimeout(() => server.server.closeAllConnections(), patience);
	await server.close();
	clearTimeout(letGo);
}

/** For the queue, the pool and the database itself. */
const secondsForTheRest = 4;
