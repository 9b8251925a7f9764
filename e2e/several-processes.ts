import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "./testing.ts";

const root = join(import.meta.dirname, "..");

export interface SiteProcess {
	readonly url: string;
	readonly child: ChildProcess;
	readonly dataDir: string;
	readonly ended: Promise<{
		readonly code: number | null;
		readonly output: string;
	}>;
}

/** One of several built sites. It may refuse to start. */
export async function startProcess(
	env: Record<string, string>,
): Promise<SiteProcess> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), "lyceum several "));
	const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			PORT: String(port),
			DATA_DIR: dataDir,
			SECRET: "a secret that all processes have in common",
			LOG_LEVEL: "error",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (part) => {
			output += part;
		});
	const ended = new Promise<{ code: number | null; output: string }>(
		(resolve) => child.once("close", (code) => resolve({ code, output })),
	);
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await ended;
		rmSync(dataDir, { recursive: true, force: true });
	});
	return { url: `http://127.0.0.1:${port}`, child, dataDir, ended };
}

/** One that starts. */
export async function startOpenProcess(
	env: Record<string, string>,
): Promise<SiteProcess> {
	const site = await startProcess(env);
	const failure = site.ended.then(({ output }) => {
		throw new Error(`the site did not start: ${output}`);
	});
	failure.catch(() => undefined);
	const ready = async () => {
		while (!(await isReady(site.url))) await delay(50);
	};
	await Promise.race([ready(), failure]);
	return site;
}

export const isReady = (url: string): Promise<boolean> =>
	fetch(`${url}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);

/** Sends a form as a page does, and says what was answered. */
export async function sendLead(url: string, email: string): Promise<number> {
	const submission = {
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		screen: "390x844",
		values: {
			name: "Ada King Lovelace",
			email,
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: "Is it in the evening?",
			agree: true,
			agreeSms: false,
		},
	};
	const { status } = await fetch(`${url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"sec-fetch-site": "same-origin",
		},
		body: JSON.stringify(submission),
	});
	return status;
}
