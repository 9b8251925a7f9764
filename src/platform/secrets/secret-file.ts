import { randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#core/error-code.ts";
import { problemWithPath, StartupProblem } from "#platform/startup-problem.ts";

/** Returns the secret kept in the file, making it on first need, readable by its owner only. */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): string {
	const file = join(dataDir, name);
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		const secret = readIfThere(file) ?? createOrRead(file, make());
		if (secret) return secret;
	} catch (problem) {
		throw problemWithPath(file, problem);
	}
	throw new StartupProblem(`${file} is empty: delete it, and the next start makes a new secret.`);
}

function readIfThere(file: string): string | undefined {
	try {
		const secret = readFileSync(file, "utf8").trim();
		chmodSync(file, 0o600);
		return secret;
	} catch (problem) {
		if (errorCode(problem) === "ENOENT") return undefined;
		throw problem;
	}
}

/**
 * A link fails when its name is taken, and what it names is whole: of processes that start at once
 * one wins, and no other reads a file that is still being written.
 */
function createOrRead(file: string, secret: string): string | undefined {
	const draft = `${file}.${randomUUID()}`;
	try {
		writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
		linkSync(draft, file);
	} catch (problem) {
		if (errorCode(problem) !== "EEXIST") throw problem;
	} finally {
		rmSync(draft, { force: true });
	}
	return readIfThere(file);
}
