import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { aSubmission } from "#testing/submissions.ts";
import { createTestFolder, type NodeProcess, root, startNode } from "../node-process.ts";
import { freePort } from "../testing.ts";

export interface SiteProcess extends NodeProcess {
	readonly url: string;
	readonly dataDir: string;
}

/** One of several built sites. It may refuse to start. */
export async function startProcess(env: Record<string, string>): Promise<SiteProcess> {
	const port = await freePort();
	const dataDir = createTestFolder();
	const site = startNode([join(root, "dist/server/main.js")], {
		PORT: String(port),
		DATA_DIR: dataDir,
		SECRET: "a secret that all processes have in common",
		LOG_LEVEL: "error",
		...env,
	});
	return { ...site, url: `http://127.0.0.1:${port}`, dataDir };
}

/** One that starts. */
export async function startOpenProcess(env: Record<string, string>): Promise<SiteProcess> {
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

/** Sends a form like a page, and returns the answer. */
export async function sendLead(url: string, email: string): Promise<number> {
	const { status } = await fetch(`${url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"sec-fetch-site": "same-origin",
		},
		body: JSON.stringify(aSubmission({}, { email })),
	});
	return status;
}
