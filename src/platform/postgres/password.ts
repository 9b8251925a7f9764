import { randomBytes } from "node:crypto";
import {
	chmodSync,
	closeSync,
	fsyncSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { errorCode } from "#core/error-code.ts";
import { problemWithPath } from "#platform/startup-problem.ts";

/** Creates the password once. Call it under the lock. */
export function readOrCreatePassword(path: string): string {
	try {
		const stored = readIfThere(path);
		if (stored) return stored;
		const password = randomBytes(24).toString("hex");
		writeWhole(path, password);
		return password;
	} catch (error) {
		throw problemWithPath(path, error);
	}
}

function readIfThere(path: string): string {
	try {
		const stored = readFileSync(path, "utf8").trim();
		if (isReadableByOthers(path)) chmodSync(path, 0o600);
		return stored;
	} catch (error) {
		if (errorCode(error) === "ENOENT") return "";
		throw error;
	}
}

function isReadableByOthers(path: string): boolean {
	return process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0;
}

function writeWhole(path: string, text: string): void {
	const draft = `${path}.new`;
	try {
		const file = openSync(draft, "w", 0o600);
		try {
			writeFileSync(file, text);
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(draft, path);
	} catch (error) {
		rmSync(draft, { force: true });
		throw error;
	}
}
