import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ownFolder } from "./own-folder.mjs";
import { isAlive, processOf } from "./processes.mjs";

/**
 * One preparing start at a time, however it ends. Locks are numbered and
 * the highest counts: a dead one is never removed but overtaken by the next
 * number, which only one process can create, so two that judge it dead at the
 * same time cannot both win. A step that outlives its killed start still holds.
 */
export async function underLock(onWait, work) {
	const folder = ownFolder();
	const number = await overtake(folder, onWait);
	const file = join(folder, `lock-${number}`);
	const holders = { start: processOf(process.pid), step: undefined };
	try {
		return await work((pid) => {
			holders.step = pid && processOf(pid);
			writeWhole(file, JSON.stringify(holders));
		});
	} finally {
		writeWhole(file, "{}");
	}
}

async function overtake(folder, onWait) {
	let isAnnounced = false;
	for (;;) {
		const latest = latestOf(folder);
		if (latest === 0 || isFree(join(folder, `lock-${latest}`))) {
			const mine = latest + 1;
			if (create(folder, mine) && latestOf(folder) === mine) {
				removeBefore(folder, mine);
				return mine;
			}
			continue;
		}
		if (!isAnnounced) onWait();
		isAnnounced = true;
		await delay(200);
	}
}

function numbersIn(folder) {
	return readdirSync(folder)
		.map((name) => /^lock-(\d+)$/.exec(name))
		.filter((found) => found !== null)
		.map((found) => Number(found[1]));
}

function latestOf(folder) {
	return Math.max(0, ...numbersIn(folder));
}

function create(folder, number) {
	const text = JSON.stringify({ start: processOf(process.pid) });
	try {
		writeFileSync(join(folder, `lock-${number}`), text, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}

function isFree(file) {
	const { start, step, isBeingWritten } = read(file);
	return !isBeingWritten && !isAlive(start) && !isAlive(step);
}

const tries = new Map();

function read(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		// Created a moment ago, or its creator was killed in that moment.
		const count = (tries.get(file) ?? 0) + 1;
		tries.set(file, count);
		return { isBeingWritten: count < 5 };
	}
}

// The newest few stay, so that a slow reader of the folder still sees one.
function removeBefore(folder, number) {
	for (const old of numbersIn(folder)) {
		if (old < number - 3) rmSync(join(folder, `lock-${old}`), { force: true });
	}
}

function writeWhole(file, text) {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}
