import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export const root = join(import.meta.dirname, "..");

export interface EndedProcess {
	readonly code: number | null;
	/** The output includes the errors. */
	readonly output: string;
	readonly errors: string;
}

export interface NodeProcess {
	readonly child: ChildProcess;
	/** Its output until now. */
	readonly said: () => string;
	readonly ended: Promise<EndedProcess>;
}

/** Runs Node in the project's folder, with these settings alone, at the longest until the test is finished. */
export function startNode(
	args: readonly string[],
	env: Readonly<Record<string, string>>,
): NodeProcess {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			ENV_FILE: "/dev/null",
			NODE_ENV: "production",
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const exited = once(child, "exit");
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await exited;
	});
	let [output, errors] = ["", ""];
	child.stdout.on("data", (part) => {
		output += part;
	});
	child.stderr.on("data", (part) => {
		output += part;
		errors += part;
	});
	const ended = once(child, "close").then(([code]) => ({
		code,
		output,
		errors,
	}));
	return { child, said: () => output, ended };
}

/** A folder that is removed after the test. */
export function createTestFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum e2e "));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}
