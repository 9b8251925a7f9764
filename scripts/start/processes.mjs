import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A process by number and birth: the number alone may have passed to another one.
 * @typedef {{ pid: number, born: string }} Process
 */

/** @returns {Process} */
export function processOf(pid) {
	return { pid, born: look(pid)?.born ?? "" };
}

/** @param {Process | undefined} known */
export function isAlive(known) {
	if (!known) return false;
	const seen = look(known.pid);
	return seen !== undefined && seen.born === known.born;
}

/** The npm that runs this script, if one does. */
export function npmAbove() {
	if (!process.env.npm_lifecycle_event) return undefined;
	let pid = process.ppid;
	// npm, a shell, and this script.
	for (let step = 0; step < 3 && pid > 1; step += 1) {
		const seen = look(pid);
		if (!seen) return undefined;
		if (/\b(npm|pnpm|yarn)/.test(seen.name)) return { pid, born: seen.born };
		pid = seen.parent;
	}
	return undefined;
}

function look(pid) {
	if (process.platform === "linux") return lookInProc(pid);
	return process.platform === "win32" ? ping(pid) : lookByPs(pid);
}

function lookInProc(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name stands in parentheses and may itself hold some.
		const end = text.lastIndexOf(")");
		const fields = text.slice(end + 2).split(" ");
		const [state, parent] = fields;
		if (state === "Z" || state === "X") return undefined;
		const name = text.slice(text.indexOf("(") + 1, end);
		return { name, parent: Number(parent), born: fields[19] };
	} catch {
		return undefined;
	}
}

function lookByPs(pid) {
	try {
		const line = execFileSync("ps", ["-o", "ppid=,lstart=,command=", "-p", String(pid)], {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		}).trim();
		const [, parent, born, name] = /^(\d+)\s+(.{24})\s+(.*)$/.exec(line) ?? [];
		return born && { name, parent: Number(parent), born };
	} catch {
		return undefined;
	}
}

function ping(pid) {
	try {
		process.kill(pid, 0);
		return { name: "", parent: 0, born: "" };
	} catch {
		return undefined;
	}
}
