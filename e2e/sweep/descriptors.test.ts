import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { queryDatabase } from "../database.ts";
import { openBuiltSite } from "../testing.ts";

/** Opens files until no descriptor is left, takes each that is freed, and closes all at the next signal. */
const exhaust = `
	import { closeSync, openSync } from "node:fs";
	const held = [];
	let refill;
	const fill = () => {
		try {
			for (;;) held.push(openSync("/dev/null"));
		} catch {}
	};
	process.on("SIGUSR2", () => {
		if (refill) clearInterval(refill);
		else {
			fill();
			refill = setInterval(fill, 5);
			return;
		}
		for (const one of held.splice(0)) closeSync(one);
	});`;

interface Answer {
	readonly status: number;
	readonly body: string;
}

/** Ends all connections, as a restart of the database does. */
const breakConnections = (databaseUrl: string) =>
	queryDatabase(
		{ databaseUrl },
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);

test("with no descriptor left, what is open is served, the rest is refused, and the process recovers", async () => {
	const {
		url,
		databaseUrl,
		process: site,
	} = await openBuiltSite(
		{
			NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(exhaust)}"`,
		},
		{ descriptors: 256 },
	);
	// A new connection needs a descriptor, so all are opened first.
	const agent = new Agent({ keepAlive: true, maxSockets: 8 });
	onTestFinished(() => agent.destroy());
	const get = (path: string) =>
		new Promise<Answer>((resolve, reject) => {
			const outgoing = request(url + path, { agent }, (answer) => {
				let body = "";
				answer.setEncoding("latin1");
				answer.on("data", (piece) => {
					body += piece;
				});
				answer.once("error", reject);
				answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body }));
			});
			outgoing.once("error", reject);
			outgoing.end();
		});
	const { body: page } = await get("/");
	const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? "";
	const paths = [
		"/healthz",
		"/",
		"/courses/sql-for-analysts",
		"/search?q=python",
		"/metrics",
		script,
		"/files/nothing.png",
		"/courses/pmp-exam-preparation/syllabus.pdf",
		"/og/course-1001.png",
		"/sitemap.xml",
		"/readyz",
	];
	const before = JSON.parse((await get("/healthz")).body);
	await Promise.all(Array.from({ length: 8 }, () => get("/healthz")));

	site.kill("SIGUSR2");
	await expect.poll(async () => (await get(script)).status).toBe(503);
	await breakConnections(databaseUrl);
	// Long enough for each timer of the site to run, and for the queue and the pool to reconnect.
	const end = performance.now() + 4_000;
	while (performance.now() < end) {
		const [health] = await Promise.all(paths.map(get));
		expect(health?.status).toBe(200);
		await delay(500);
	}
	expect(JSON.parse((await get("/healthz")).body)).toEqual(before);

	site.kill("SIGUSR2");
	for (const path of paths.filter((path) => path !== "/files/nothing.png"))
		await expect
			.poll(async () => (await get(path)).status, {
				message: path,
				timeout: 20_000,
			})
			.toBe(200);
	expect(JSON.parse((await get("/healthz")).body)).toEqual(before);
	expect(site.exitCode ?? site.signalCode).toBeNull();
});
