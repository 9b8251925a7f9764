import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { problemWithPath } from "#platform/startup-problem.ts";

const SQLITE_BUSY = 5;

/**
 * One process at a time. An empty SQLite file is locked, because the system
 * frees that lock however its holder dies; a file holding a process id
 * would have to be judged, and two judges can both find it stale.
 */
export async function takeLock(
	path: string,
	{ timeoutMs, onWait }: { timeoutMs: number; onWait?: () => void },
): Promise<{ release(): void } | undefined> {
	const deadline = Date.now() + timeoutMs;
	let hasNotified = false;
	for (;;) {
		const lock = tryLock(path);
		if (lock) return { release: () => lock.close() };
		if (Date.now() > deadline) return undefined;
		if (!hasNotified) onWait?.();
		hasNotified = true;
		await delay(30);
	}
}

function tryLock(path: string): DatabaseSync | undefined {
	let file: DatabaseSync | undefined;
	try {
		// SQLite's own words for an unwritable path do not name the cause; the system's do.
		closeSync(openSync(path, "a", 0o600));
		file = new DatabaseSync(path);
		file.exec("PRAGMA journal_mode = MEMORY");
		file.exec("BEGIN EXCLUSIVE");
		return file;
	} catch (error) {
		file?.close();
		const { errcode }: { errcode?: number } = Object(error);
		if (errcode === SQLITE_BUSY) return undefined;
		throw problemWithPath(path, error);
	}
}
