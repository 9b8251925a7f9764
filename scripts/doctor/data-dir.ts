import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { freeMegabytes, judgeSpace, nearestFolder } from "#platform/checks/disk-check.ts";
import { problemWithPath } from "#platform/startup-problem.ts";
import { type Finding, ok, wrong, wrongBy } from "./finding.ts";

export function examineDataDir(dataDir: string): Finding[] {
	const there = nearestFolder(dataDir);
	const writable = writing(dataDir, there);
	if (writable.level === "wrong") return [writable];
	return [writable, space(dataDir), ...secrets(dataDir)];
}

function writing(dataDir: string, there: string): Finding {
	try {
		rmSync(mkdtempSync(join(there, ".doctor-")), { recursive: true });
	} catch (error) {
		return wrongBy(problemWithPath(dataDir, error).message);
	}
	return ok(there === dataDir ? `${dataDir} can be written` : `${dataDir} can be made`);
}

function space(dataDir: string): Finding {
	const free = freeMegabytes(dataDir);
	return judgeSpace(free) ?? ok(`${free.toLocaleString("en")} MB are free for the data`);
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
