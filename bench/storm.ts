// A storm of leads, while site and database are killed again and again. Of the leads that visitors were thanked for none
// may be missing and none doubled, here and at the CRM, which is unreliable itself.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { type Crm, openCrm } from "./storm-crm.ts";
import { freePort, printTable, root } from "./world.ts";

class Refused extends Error {}

const kills = 6;
const visitorsAtOnce = 12;
const calmMs = 4_000;
/** What a killed worker had in its hands is taken up again after two minutes. */
const patienceMs = 300_000;

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "lyceum-storm-"));
const crm = await openCrm();

/** Sent and not yet answered, or thanked for. */
const thanked = new Set<string>();
let sends = 0;
let failures = 0;
let isOver = false;

let site = await openSite();
const visitors = Array.from({ length: visitorsAtOnce }, visit);
for (let killed = 0; killed < kills; killed++) {
	await delay(calmMs);
	// Every other time the database goes with it.
	if (killed % 2) killDatabase();
	site.kill("SIGKILL");
	site = await openSite();
}
await delay(calmMs);
isOver = true;
await Promise.all(visitors);
await settled(crm);
site.kill("SIGTERM");
await new Promise((done) => site.once("exit", done));
const found = await countLeads();
crm.close();
rmSync(dataDir, { recursive: true, force: true });

const missing = [...thanked].filter((id) => !found.has(id));
const unknown = [...found.keys()].filter((id) => !thanked.has(id));
const doubled = [...found.values()].filter(({ presses }) => presses !== 1);
const notBrought = [...thanked].filter((id) => !crm.leads.has(id));
const broughtTwice = [...crm.leads.values()].filter(({ size }) => size > 1);
printTable(
	`Leads in a storm: site killed ${kills} times, database ${kills / 2}`,
	[
		{ what: "visitors thanked", measured: String(thanked.size), wanted: "" },
		{
			what: "sent in vain and again",
			measured: `${failures} of ${sends}`,
			wanted: "",
		},
		{
			what: "thanked for and missing",
			measured: String(missing.length),
			wanted: "0",
		},
		{ what: "stored twice", measured: String(doubled.length), wanted: "0" },
		{
			what: "stored without thanks",
			measured: String(unknown.length),
			wanted: "0",
		},
		{
			what: "not at the CRM",
			measured: String(notBrought.length),
			wanted: "0",
		},
		{
			what: "at the CRM under two ids",
			measured: String(broughtTwice.length),
			wanted: "0",
		},
		{
			what: "deliveries repeated under their id",
			measured: String(crm.repeats()),
			wanted: "",
		},
	],
);
if (missing.length + doubled.length + notBrought.length + broughtTwice.length)
	process.exitCode = 1;
process.exit();

/** One visitor after another; each sends the same press until somebody thanks. */
async function visit(_: unknown, seat: number): Promise<void> {
	for (let turn = 0; !isOver; turn++) {
		const press = aPress(`${seat}-${turn}`);
		while (!(await send(press, `10.${seat}.${turn >> 8}.${turn & 255}`))) {
			failures++;
			await delay(200);
		}
		thanked.add(press.lead_id);
	}
}

async function send(
	press: ReturnType<typeof aPress>,
	address: string,
): Promise<boolean> {
	sends++;
	try {
		const answer = await fetch(`${url}/lead-gateway/create-lead?rnd=${sends}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-forwarded-for": address,
			},
			body: JSON.stringify(press),
			signal: AbortSignal.timeout(10_000),
		});
		if (answer.status >= 400 && answer.status < 500)
			throw new Refused(`${answer.status}: ${await answer.text()}`);
		return answer.ok && (await answer.json()).status === "success";
	} catch (problem) {
		if (problem instanceof Refused) throw problem;
		return false;
	}
}

function aPress(who: string) {
	return {
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		values: {
			name: `Visitor ${who}`,
			email: `visitor-${who}@example.com`,
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: `Where is seat ${who}?`,
			agree: true,
		},
	};
}

async function openSite(): Promise<ChildProcess> {
	const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
		cwd: root,
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "fatal",
			TRUST_PROXY: "1",
			CRM_WEBHOOK_URL: crm.url,
			CRM_WEBHOOK_SECRET: "whsec_c3Rvcm0gb2YgbGVhZHMgaW4gYSBiZW5jaA==",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface({ input: child.stdout }))
		if (line.startsWith("Lyceum is open")) break;
	child.stdout.resume();
	return child;
}

function killDatabase(): void {
	const file = join(dataDir, "postgres/postmaster.pid");
	const [pid] = readFileSync(file, "utf8").split("\n");
	process.kill(Number(pid), "SIGKILL");
}

/** Until everything is at the CRM, or nobody can wait any longer. */
async function settled({ leads }: Crm): Promise<void> {
	const until = Date.now() + patienceMs;
	const isThere = (id: string) => leads.has(id);
	while (Date.now() < until && ![...thanked].every(isThere)) await delay(500);
}

async function countLeads(): Promise<Map<string, { presses: number }>> {
	const postgres = await openEmbeddedPostgres({ dataDir, say: () => {} });
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	const { rows } = await client.query<{ id: string; presses: string }>(
		"select leads.id, count(*) as presses from leads join lead_submissions on lead_id = leads.id group by leads.id",
	);
	await client.end();
	await postgres.stop();
	return new Map(
		rows.map(({ id, presses }) => [id, { presses: Number(presses) }]),
	);
}

function delay(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
