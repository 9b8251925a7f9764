import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { StartupProblem } from "#platform/startup-problem.ts";
import { findBinaries } from "./binaries.ts";
import { prepareDataDir } from "./cluster.ts";
import { findOrLaunch, type House } from "./find-or-launch.ts";
import { takeLock } from "./lock.ts";
import { keptPassword } from "./password.ts";
import { readPostmaster, waitUntilGone } from "./postmaster.ts";
import { siteName } from "./site-database.ts";
import { askToEnd } from "./stop-postmaster.ts";

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

let opened = 0;

export async function openEmbeddedPostgres({
	dataDir,
	say,
}: {
	dataDir: string;
	say(line: string): void;
}): Promise<EmbeddedPostgres> {
	const layout = prepareDataDir(dataDir);
	opened += 1;
	const name = `${siteName}-${process.pid}-${opened}`;
	const binaries = findBinaries();
	return underLock(layout.lock, say, async () => {
		const password = keptPassword(layout.password);
		const house: House = { layout, password, binaries, name, say };
		const { admin, port } = await findOrLaunch(house, undefined);
		return {
			url: urlOf(port, password, name),
			stop: keepPresence(house, port, admin),
		};
	});
}

function urlOf(port: number, password: string, name: string): string {
	const query = new URLSearchParams({
		sslmode: "disable",
		application_name: name,
	});
	return `postgres://${siteName}:${password}@127.0.0.1:${port}/${siteName}?${query}`;
}

/**
 * One open connection tells other site processes that the server is in use.
 * Losing it means that the server fell: it is brought back on the same port.
 */
function keepPresence(
	house: House,
	port: number,
	first: Client,
): () => Promise<void> {
	let stopping: Promise<void> | undefined;
	let presence = first;

	const bringBack = async () => {
		while (!stopping) {
			try {
				await underLock(house.layout.lock, house.say, async () => {
					if (stopping) return;
					presence = (await findOrLaunch(house, port)).admin;
					watch(presence);
				});
				return;
			} catch (error) {
				house.say(`The database is away: ${(error as Error).message}`);
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
		stopping ??= leave(house, () => presence);
		return stopping;
	};
}

async function leave(house: House, presence: () => Client): Promise<void> {
	// Whoever holds the lock that long is about to use the server.
	const lock = await takeLock(house.layout.lock, { patience: 3_000 });
	const admin = presence();
	try {
		const isOurs = lock !== undefined && (await isLastGuest(admin, house.name));
		await hangUp(admin);
		if (!isOurs) return;
		const { cluster } = house.layout;
		const found = readPostmaster(cluster);
		if (!found) return;
		askToEnd({ pid: found.pid, pgCtl: house.binaries.pgCtl });
		// Longer than this it ends by itself, and the next start waits for it.
		await waitUntilGone(cluster, found.pid, 6_000);
	} finally {
		lock?.release();
	}
}

// A server that hangs must not hold up the end of the site.
async function hangUp(client: Client): Promise<void> {
	await Promise.race([
		client.end().catch(() => {}),
		delay(1_000, undefined, { ref: false }),
	]);
}

const otherGuests = {
	text: `select from pg_stat_activity
	       where backend_type = 'client backend' and application_name <> $1 limit 1`,
	query_timeout: 1_000,
};

async function isLastGuest(admin: Client, name: string): Promise<boolean> {
	// Connections of a process that just ended need a moment to go.
	for (let tries = 0; tries < 10; tries += 1) {
		try {
			const { rows } = await admin.query({ ...otherGuests, values: [name] });
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
		patience: 300_000,
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
