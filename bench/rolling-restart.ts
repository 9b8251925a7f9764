// Two processes behind a load balancer are restarted one after the other while 2,000 requests are made and new content is
// imported: how many fail, and whether any page shows the old content again. With --older-files the second process restarts on
// the files from before the import. OLD_BUILD names a built clone of the release before, from which both begin.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { openBalancer } from "./parts/balancer.ts";
import { createSiteProcess } from "./parts/site-process.ts";
import { isSmall, pick } from "./parts/size.ts";
import { printTable, root } from "./parts/world.ts";

const requests = pick(2_000, 100);
const perSecond = pick(40, 10);
const hasOlderFiles = process.argv.includes("--older-files");

const folder = mkdtempSync(join(tmpdir(), "lyceum-rolling-"));
const oldBuild = process.env.OLD_BUILD ?? root;
const newFiles = join(folder, "content");
const oldFiles = join(folder, "older content");
for (const copy of [newFiles, oldFiles])
	cpSync(join(oldBuild, "content"), copy, { recursive: true });
const course = "courses/sql-for-analysts";
const oldTitle = "SQL for Analysts";
const newTitle = "SQL for Every Analyst";

const postgres = await openEmbeddedPostgres({
	dataDir: join(folder, "database"),
	say: () => undefined,
});
const env = {
	PATH: process.env.PATH,
	DATABASE_URL: postgres.url,
	CONTENT_DIR: newFiles,
	SECRET: "a secret that both processes have in common",
	TRUST_PROXY: "1",
	LOG_LEVEL: "error",
	LYCEUM_DEMO: "1",
};
const sites = [
	await createSiteProcess({ ...env, DATA_DIR: join(folder, "one") }),
	await createSiteProcess({ ...env, DATA_DIR: join(folder, "two") }),
];
for (const site of sites) await site.start({}, oldBuild);
const balancer = await openBalancer(sites.map(({ url }) => url));

const statuses = new Map<number, number>();
const titles: { at: number; process: string; isNew: boolean }[] = [];
const began = performance.now();
const load = Promise.all(
	Array.from({ length: requests }, async (_, index) => {
		await delay((index / perSecond) * 1_000);
		await visit(index);
	}),
);

const restarts: number[] = [];
let importedAt = 0;
await delay(pick(2_000, 500));
// An upgrade migrates while the release before is running.
if (oldBuild !== root) await runCommand("database/migrate.ts");
for (const [index, site] of sites.entries()) {
	const from = performance.now();
	await site.end("SIGTERM");
	if (index === 0) importedAt = await importNewTitle();
	await site.start(index === 1 && hasOlderFiles ? { CONTENT_DIR: oldFiles } : {});
	while (!balancer.isReady(site.url)) await delay(50);
	restarts.push((performance.now() - from) / 1_000);
}
const restartedAt = (performance.now() - began) / 1_000;
await load;
const loadSeconds = (performance.now() - began) / 1_000;

const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows } = await client.query("select count(*)::int as count from leads");
await client.end();
balancer.close();
for (const site of sites) await site.end("SIGTERM");
await postgres.stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const failed = [...statuses].reduce(
	(sum, [status, count]) => sum + (status === 200 ? 0 : count),
	0,
);
const reverts = sites.reduce((sum, { url }) => {
	const seen = titles.filter((title) => title.process === url);
	const first = seen.find(({ isNew }) => isNew)?.at ?? Number.POSITIVE_INFINITY;
	return sum + seen.filter(({ at, isNew }) => !isNew && at > first).length;
}, 0);
const lastOld = Math.max(
	0,
	...titles.filter(({ isNew }) => !isNew).map(({ at }) => at - importedAt),
);
const leads = requests / 10;
printTable(`A rolling restart of two processes${hasOlderFiles ? ", one with older files" : ""}`, [
	{
		what: `failed of ${requests} requests`,
		measured: `${failed}${failed ? ` (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")})` : ""}`,
		wanted: "0",
	},
	{
		what: "leads that were thanked for and are stored",
		measured: `${rows[0].count} of ${leads}`,
		wanted: `${leads} of ${leads}`,
	},
	{
		what: "pages with the old title after the new one, of one process",
		measured: String(reverts),
		wanted: "0",
	},
	{
		what: "pages with the old title, with the new one",
		measured: sites
			.map(({ url }) => {
				const seen = titles.filter((title) => title.process === url);
				const fresh = seen.filter(({ isNew }) => isNew).length;
				return `${seen.length - fresh}, ${fresh}`;
			})
			.join("; "),
		wanted: "some of each",
	},
	{
		what: "last old title after the import",
		measured: `${(lastOld / 1_000).toFixed(1)} s`,
		wanted: "under 60 s",
	},
	{
		what: "restart of each process",
		measured: restarts.map((seconds) => `${seconds.toFixed(1)} s`).join(", "),
		wanted: "",
	},
	{
		what: "both restarted after, load ended after",
		measured: `${restartedAt.toFixed(1)} s, ${loadSeconds.toFixed(1)} s`,
		wanted: "in this order",
	},
]);
for (const [reason, count] of balancer.failures) console.log(`failed: ${count} × ${reason}`);
const isMissed = failed > 0 || reverts > 0 || restartedAt > loadSeconds;
process.exit(isMissed && !isSmall ? 1 : 0);

/** One of ten visitors sends a form, three open a page that is in no cache, the others one that may be. */
async function visit(index: number): Promise<void> {
	const address = `10.1.${(index >> 8) & 255}.${index & 255}`;
	const kind = index % 10;
	const answer = await (kind === 0
		? sendLead(index, address)
		: get(
				kind < 4 ? `/programs?q=data&page=1&n=${index}` : kind === 4 ? "/" : `/${course}`,
				address,
			)
	).catch(() => undefined);
	const status = answer?.status ?? 0;
	statuses.set(status, (statuses.get(status) ?? 0) + 1);
	const text = await answer?.text().catch(() => "");
	if (kind > 4 && status === 200 && text)
		titles.push({
			at: performance.now(),
			process: answer?.headers.get("x-process") ?? "",
			isNew: text.includes(newTitle),
		});
}

function get(path: string, address: string): Promise<Response> {
	return fetch(balancer.url + path, {
		headers: { accept: "text/html", "x-forwarded-for": address },
	});
}

function sendLead(index: number, address: string): Promise<Response> {
	return fetch(`${balancer.url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"sec-fetch-site": "same-origin",
			"x-forwarded-for": address,
		},
		body: JSON.stringify({
			submission_id: crypto.randomUUID(),
			lead_id: crypto.randomUUID(),
			site_module: "query box",
			product: "course-1009",
			page: `/${course}`,
			screen: "390x844",
			values: {
				name: "Ada King Lovelace",
				email: `ada${index}@school.example`,
				phoneCode: "+1",
				personPhone: "(555) 123-4567",
				message: `Is number ${index} in the evening?`,
				agree: true,
				agreeSms: false,
			},
		}),
	});
}

/** Imports like an operator, and returns when the title was stored. */
async function importNewTitle(): Promise<number> {
	const file = join(newFiles, `${course}.yaml`);
	const text = readFileSync(file, "utf8");
	writeFileSync(file, text.replaceAll(oldTitle, newTitle));
	await runCommand("content.ts", "import");
	return performance.now();
}

async function runCommand(file: string, ...words: string[]): Promise<void> {
	const command = [join(root, "src/cli", file), ...words];
	await promisify(execFile)(process.execPath, command, { cwd: root, env });
}
