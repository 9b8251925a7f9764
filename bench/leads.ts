// Durable leads a second, beside a bare route that stores the same and checks nothing, in turns in one run; and how
// evenly they are answered.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { buildForProduction } from "./parts/production-build.ts";
import { pick } from "./parts/size.ts";
import { freePort, median, printTable, root } from "./parts/world.ts";

const rounds = pick(7, 1);
const leadsARound = pick(1_500, 40);
const connections = pick(32, 4);

interface Load {
	readonly rate: number;
	readonly p50: number;
	readonly p99: number;
}

const leadServer = await buildForProduction("lead-server");

const dataDir = mkdtempSync(join(tmpdir(), "lyceum-leads-"));
const [sitePort, barePort] = [await freePort(), await freePort()];
const server = spawn(
	process.execPath,
	[
		leadServer,
		...[root, dataDir, String(sitePort), String(barePort)],
		JSON.stringify(aSubmission(0)),
	],
	{ stdio: ["ignore", "pipe", "inherit"], cwd: root },
);
for await (const line of createInterface({ input: server.stdout })) if (line === "ready") break;

const ours = `http://127.0.0.1:${sitePort}/lead-gateway/create-lead?rnd=1`;
const base = `http://127.0.0.1:${barePort}/bare`;
let people = 1;
await load(ours);
await load(base);
const turns: Record<"ours" | "base", Load>[] = [];
for (let round = 0; round < rounds; round++)
	turns.push({ ours: await load(ours), base: await load(base) });
server.kill("SIGKILL");
rmSync(dataDir, { recursive: true, force: true });

const of = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
printTable(`Durable leads at ${connections} connections`, [
	{
		what: "accepted",
		measured: `${of(({ ours }) => ours.rate).toFixed(0)} a second`,
		wanted: "",
	},
	{
		what: "the same SQL alone",
		measured: `${of(({ base }) => base.rate).toFixed(0)} a second`,
		wanted: "",
	},
	{
		what: "ratio",
		measured: of(({ ours, base }) => ours.rate / base.rate).toFixed(2),
		wanted: "0.6 or more",
	},
	{
		what: "p50, p99",
		measured: `${of(({ ours }) => ours.p50).toFixed(1)}, ${of(({ ours }) => ours.p99).toFixed(1)} ms`,
		wanted: "",
	},
	{
		what: "p99 in p50s",
		measured: of(({ ours }) => ours.p99 / ours.p50).toFixed(2),
		wanted: "under 5",
	},
]);
process.exit();

async function load(url: string): Promise<Load> {
	const began = performance.now();
	let ended = began;
	const { latency, non2xx, errors } = await new Promise<autocannon.Result>((done, fail) => {
		const run = autocannon(loadOn(url), (problem, result) =>
			problem ? fail(problem) : done(result),
		);
		// autocannon's own rate counts whole seconds, of which a round has only three or four.
		run.on("response", () => {
			ended = performance.now();
		});
	});
	if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
	const rate = leadsARound / ((ended - began) / 1000);
	return { rate, p50: latency.p50, p99: latency.p99 };
}

function loadOn(url: string): autocannon.Options {
	return {
		url,
		amount: leadsARound,
		connections,
		requests: [
			{
				method: "POST",
				setupRequest: (request) => {
					const person = people++;
					return {
						...request,
						// Every visitor has a network address of its own.
						headers: {
							"content-type": "application/json",
							"x-forwarded-for": `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`,
						},
						body: JSON.stringify(aSubmission(person)),
					};
				},
			},
		],
	};
}

function aSubmission(person: number) {
	return {
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		values: {
			name: "Ada King Lovelace",
			email: `visitor-${person}@example.com`,
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: `Is it in the evening? I am visitor ${person}.`,
			agree: true,
		},
	};
}
