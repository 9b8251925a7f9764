import {
	existsSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { problemWithPath } from "#platform/startup-problem.ts";
import { type Finding, ok, warn, wrong, wrongBy } from "./finding.ts";

const megabyte = 1024 * 1024;

export function examineDataDir(dataDir: string): Finding[] {
	const there = nearestThere(dataDir);
	const writable = writing(dataDir, there);
	if (writable.level === "wrong") return [writable];
	return [writable, space(there), ...secrets(dataDir)];
}

/** The folder itself, or the one in which it would be made. */
export function nearestThere(path: string): string {
	return existsSync(path) ? path : nearestThere(dirname(path));
}

function writing(dataDir: string, there: string): Finding {
	try {
		rmSync(mkdtempSync(join(there, ".doctor-")), { recursive: true });
	} catch (error) {
		return wrongBy(problemWithPath(dataDir, error).message);
	}
	return ok(
		there === dataDir ? `${dataDir} can be written` : `${dataDir} can be made`,
	);
}

function space(there: string): Finding {
	const { bavail, bsize } = statfsSync(there);
	const free = Math.floor((bavail * bsize) / megabyte);
	const says = `${free.toLocaleString("en")} MB are free for the data`;
	if (free < 200)
		return wrong(says, "Free some space; a new database alone takes 50 MB");
	if (free < 1_000) return warn(says, "Free some space before it runs out");
	return ok(says);
}

function secrets(dataDir: string): Finding[] {
	if (process.platform === "win32" || !existsSync(dataDir)) return [];
	return readdirSync(dataDir)
		.filter((name) => /secret|password/i.test(name))
		.map((name) => join(dataDir, name))
		.map((file) =>
			(statSync(file).mode & 0o077) === 0
				? ok(`${file} is closed to others`)
				: wrong(`${file} can be read by others`, `Run chmod 600 "${file}"`),
		);
}
