import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { errorMessage } from "#core/error-code.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { findBinaries } from "./binaries.ts";
import { dataDirLayout, prepareDataDir } from "./cluster.ts";
import { findOrLaunch, type ServerContext } from "./find-or-launch.ts";
import { takeLock } from "./lock.ts";
import { readOrCreatePassword } from "./password.ts";
import { isPostmasterIn, readPostmaster, waitUntilGone } from "./postmaster.ts";
import { siteDatabaseName } from "./site-database.ts";
import { requestShutdown } from "./stop-postmaster.ts";

type EmbeddedPostgres = { url: string; stop(): Promise<void> };

let opened = 0;

export async function openEmbeddedPostgres({
	dataDir,
	settings = [],
	say,
}: {
	dataDir: string;
	settings?: readonly string[];
	say(line: string): void;
}): Promise<EmbeddedPostgres> {
	const layout = prepareDataDir(dataDir);
	opened += 1;
	const name = `${siteDatabaseName}-${process.pid}-${opened}`;
	const binaries = findBinaries();
	return underLock(layout.lock, say, async () => {
		const password = readOrCreatePassword(layout.password);
		const context: ServerContext = {
			layout,
			password,
			binaries,
			name,
			settings,
			say,
		};
		const { admin, port } = await findOrLaunch(context, undefined);
		return {
			url: buildUrl(port, password, name),
			stop: maintainPresence(context, port, admin),
		};
	});
}

/** The address of the embedded database if it runs; starts and writes nothing. */
export function findRunningDatabase(dataDir: string): string | undefined {
	const { cluster, password } = dataDirLayout(dataDir);
	const found = readPostmaster(cluster);
	if (!found || !isPostmasterIn(cluster, found.pid)) return undefined;
	const secret = readFileSync(password, "utf8").trim();
	return buildUrl(found.port, secret, siteDatabaseName);
}

function buildUrl(port: number, password: string, name: string): string {
	const query = new URLSearchParams({
		sslmode: "disable",
		application_name: name,
	});
	return `postgres://${siteDatabaseName}:${password}@127.0.0.1:${port}/${siteDatabaseName}?${query}`;
}

/**
 * One open connection shows other site processes that the server is in use.
 * Losing it means that the server fell: it is brought back on the same port.
 */
function maintainPresence(
	context: ServerContext,
	port: number,
	first: Client,
): () => Promise<void> {
	let stopping: Promise<void> | undefined;
	let presence = first;

	const bringBack = async () => {
		while (!stopping) {
			try {
				await underLock(context.layout.lock, context.say, async () => {
					if (stopping) return;
					presence = (await findOrLaunch(context, port)).admin;
					watch(presence);
				});
				return;
			} catch (error) {
				context.say(`The database is away: ${errorMessage(error)}`);
				await delay(2_000, undefined, { ref: false });
			}
		}
	};
	const watch = (client: Client) => {
		client.once("end", () => {
			if (!stopping) void bringBack();
		});
	};
	watch(first);

	return () => {
		stopping ??= leave(context, () => presence);
		return stopping;
	};
}

async function leave(context: ServerContext, presence: () => Client): Promise<void> {
	// A process that holds the lock for so long is about to use the server.
	const lock = await takeLock(context.layout.lock, { timeoutMs: 3_000 });
	const admin = presence();
	try {
		const isOurs = lock !== undefined && (await isLastClient(admin, context.name));
		await hangUp(admin);
		if (!isOurs) return;
		const { cluster } = context.layout;
		const found = readPostmaster(cluster);
		if (!found) return;
		requestShutdown({ pid: found.pid, pgCtl: context.binaries.pgCtl });
		// Longer than this it ends by itself, and the next start waits for it.
		await waitUntilGone(cluster, found.pid, 6_000);
	} finally {
		lock?.release();
	}
}

// A server that hangs must not hold up the end of the site.
async function hangUp(client: Client): Promise<void> {
	await Promise.race([client.end().catch(() => {}), delay(1_000, undefined, { ref: false })]);
}

const otherClientsQuery = {
	text: `select from pg_stat_activity
	       where backend_type = 'client backend' and application_name <> $1 limit 1`,
	query_timeout: 1_000,
};

async function isLastClient(admin: Client, name: string): Promise<boolean> {
	// Connections of a process that just ended need a moment to go.
	for (let tries = 0; tries < 10; tries += 1) {
		try {
			const { rows } = await admin.query({
				...otherClientsQuery,
				values: [name],
			});
			if (rows.length === 0) return true;
		} catch {
			return false;
		}
		await delay(30);
	}
	return false;
}

async function underLock<T>(
	path: string,
	say: (line: string) => void,
	work: () => Promise<T>,
): Promise<T> {
	const lock = await takeLock(path, {
		timeoutMs: 300_000,
		onWait: () => say("Waiting for another start that prepares the database"),
	});
	if (!lock) {
		throw new StartupProblem(
			`Another process has held ${path} for five minutes: end it, or set DATA_DIR to another folder.`,
		);
	}
	try {
		return await work();
	} finally {
		lock.release();
	}
}
