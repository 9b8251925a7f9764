// A storm of leads, while the site and its database are killed repeatedly, together and alone, and the CRM fails one
// request in five. No lead that a visitor was thanked for may be missing or stored twice, here and at the CRM.
// Then a database that is slow for a minute, of which no destination may be held guilty: all is delivered soon after.
// Then a steady load: how long a lead takes to the CRM while 3 % of its requests hang.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isSmall, pick } from "./parts/size.ts";
import { freePort, printTable, root } from "./parts/world.ts";
import { healthy, openCrm } from "./storm/crm.ts";
import { databaseFaults } from "./storm/faults.ts";
import { atPercent, formatSeconds, type Judged, none, plain } from "./storm/figures.ts";
import { readStoredLeads } from "./storm/stored-leads.ts";
import { delay, openVisitors, type Thanked } from "./storm/visitors.ts";

const seats = pick(12, 2);
const calmMs = pick(4_000, 300);
const timeoutMs = pick(600_000, 20_000);
/** Leads whose delivery is running when a worker is killed. */
const victimCount = pick(3, 1);
const deaths = pick(3, 1);
const stoppedMs = pick(10_000, 200);
const slow = { ms: pick(60_000, 4_000), perSecond: 2, wantedMs: 60_000 };
const steady = { perSecond: 10, seconds: pick(60, 1), wantedMs: 10_000 };

const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), "lyceum-storm-"));
const crm = await openCrm();
let failedStarts = 0;
let site = await openSite();
const database = databaseFaults(dataDir);
const visitors = openVisitors(`http://127.0.0.1:${port}`);
const { thanked, counts } = visitors;

crm.behave({ failing: 0.2, onlyHangs: false, answersAfterMs: 100 });
const allFaults: readonly [string, () => unknown][] = [
	["site", killSite],
	["postmaster", () => database.killPostmaster()],
	["a backend", () => database.killBackend()],
	["site", killSite],
	[`all of PostgreSQL stopped for ${stoppedMs / 1_000} s`, () => database.stopAll(stoppedMs)],
	["postmaster", () => database.killPostmaster()],
	["site and postmaster", killBoth],
	["a backend", () => database.killBackend()],
	["site", killSite],
	["site and postmaster", killBoth],
];
/** Of the small storm only one: the site is killed later, too. */
const faults = pick(allFaults, allFaults.filter(([name]) => name === "a backend").slice(0, 1));
const storm = Array.from({ length: seats }, () => visitors.seat(0));
for (const [name, fault] of faults) {
	await delay(calmMs + Math.random() * calmMs);
	say(name);
	await fault();
}
await delay(calmMs);
visitors.end();
await Promise.all(storm);
say("the same deliveries lose their worker again and again");
const workerDeaths = await killWorkersOfVictims();
const lastFault = Date.now();
crm.behave(healthy);
crm.release();
const settledMs = await untilAllAreThere(lastFault);
const stormLeads = new Map(thanked);
const { failed, requests, repeats } = crm;
const stormCounts = {
	...counts,
	failed: failed(),
	requests: requests(),
	repeats: repeats(),
};
say(`a database that is slow for ${slow.ms / 1_000} s`);
const slowMinute = await measureSlowMinute();
say("a calm, with 3 % of the CRM's requests hanging");
const calm = await steadyLoad();

site.kill("SIGTERM");
await new Promise((done) => site.once("exit", done));
const found = await readStoredLeads(dataDir);
crm.close();
rmSync(dataDir, { recursive: true, force: true });

const figures = stormFigures();
printTable(
	`Leads in a storm: ${faults.length} faults, then ${deaths} deaths of the workers of the same deliveries`,
	figures,
);
const slowFigures = figuresOfSlowMinute();
printTable(
	`A database that is slow for ${slow.ms / 1_000} s, ${slow.perSecond} leads a second`,
	slowFigures,
);
const calmFigures = figuresOfCalm();
printTable(
	`Steady load of ${steady.perSecond} leads a second for ${steady.seconds} s, 3 % of the CRM's requests hang`,
	calmFigures,
);
const isMissed = [...figures, ...slowFigures, ...calmFigures].some(
	({ wanted, isMet }) => wanted && !isMet,
);
process.exit(isMissed && !isSmall ? 1 : 0);

function say(what: string): void {
	const seconds = Math.round(process.uptime());
	console.log(`${seconds} s: ${what} (${thanked.size} leads so far)`);
}

async function killSite(): Promise<void> {
	const gone = new Promise((done) => site.once("exit", done));
	site.kill("SIGKILL");
	await gone;
	site = await openSite();
}

async function killBoth(): Promise<void> {
	database.killPostmaster();
	await killSite();
}

/** Kills the site while deliveries of these leads run, until one lead lost its worker so many times. Answers with the count of each. */
async function killWorkersOfVictims(): Promise<number[]> {
	const lost = new Map<string, number>();
	for (let count = 0; count < victimCount; count++)
		lost.set(await visitors.visit((id) => crm.hold([id])), 0);
	const listHeld = () => [...lost.keys()].filter((id) => crm.blocked().has(id));
	while (Math.max(...lost.values()) < deaths) {
		const until = Date.now() + timeoutMs;
		while (listHeld().length === 0 && Date.now() < until) await delay(50);
		// Most requests arrive within some seconds; the site gives a request up after twenty.
		const soon = Date.now() + 15_000;
		while (listHeld().length < victimCount && Date.now() < soon) await delay(50);
		const running = listHeld();
		if (running.length === 0) break;
		for (const id of running) lost.set(id, (lost.get(id) ?? 0) + 1);
		say(`worker killed with ${running.length} of ${victimCount} in hand`);
		await killSite();
	}
	return [...lost.values()];
}

function isThere([id, { revision }]: [string, Thanked]): boolean {
	return (crm.leads.get(id) ?? []).some((entry) => entry.revision >= revision);
}

/** Waits until the CRM has all leads or the time limit is reached; returns how long it took. */
async function untilAllAreThere(
	since: number,
	leads: ReadonlyMap<string, Thanked> = thanked,
): Promise<number> {
	while (Date.now() < since + timeoutMs && ![...leads].every(isThere)) await delay(250);
	return Date.now() - since;
}

/** Answers how long after its end the last lead was at the CRM. */
async function measureSlowMinute(): Promise<{ leads: number; missing: number; settledMs: number }> {
	const known = new Set(thanked.keys());
	const slowing = database.slowDown(slow.ms);
	const visits: Promise<unknown>[] = [];
	for (let sent = 0; sent < (slow.perSecond * slow.ms) / 1_000; sent++) {
		visits.push(visitors.visit());
		await delay(1_000 / slow.perSecond);
	}
	await slowing;
	const since = Date.now();
	await Promise.all(visits);
	const leads = new Map([...thanked].filter(([id]) => !known.has(id)));
	const settled = await untilAllAreThere(since, leads);
	return { leads: leads.size, missing: findMissing(leads).length, settledMs: settled };
}

async function steadyLoad(): Promise<{ ms: number[]; missing: number }> {
	const known = new Set(thanked.keys());
	crm.behave({ failing: 0.03, onlyHangs: true, answersAfterMs: 300 });
	const visits: Promise<unknown>[] = [];
	for (let sent = 0; sent < steady.perSecond * steady.seconds; sent++) {
		visits.push(visitors.visit());
		await delay(1000 / steady.perSecond);
	}
	await Promise.all(visits);
	await untilAllAreThere(Date.now());
	const leads = new Map([...thanked].filter(([id]) => !known.has(id)));
	return { ms: computeDelays(leads), missing: findMissing(leads).length };
}

/** The sorted delays from the thanks to the CRM. A delivery before the thanks counts as no time. */
function computeDelays(leads: ReadonlyMap<string, Thanked>): number[] {
	return [...leads]
		.flatMap(([id, { at, revision }]) => {
			const stored = crm.leads.get(id)?.find((entry) => entry.revision >= revision);
			return stored ? [Math.max(0, stored.at - at)] : [];
		})
		.sort((a, b) => a - b);
}

function findMissing(leads: ReadonlyMap<string, Thanked>) {
	return [...leads].filter((lead) => !isThere(lead));
}

function stormFigures(): Judged[] {
	const { sends, failures, fiveTimes, corrected } = stormCounts;
	const { reloaded, changed, copied } = stormCounts;
	const stored = [...crm.leads].filter(([id]) => stormLeads.has(id));
	const ms = computeDelays(stormLeads);
	return [
		plain("visitors thanked", stormLeads.size),
		plain("sent in vain and again", `${failures} of ${sends}`),
		plain("sent five times at once", fiveTimes),
		plain("corrected afterwards", corrected),
		plain("answer lost, page reloaded, sent again", reloaded),
		plain("answer lost, page reloaded, sent with other words", changed),
		plain("sent from two tabs with one draft", copied),
		none(
			"acknowledged but missing",
			[...thanked.keys()].filter((id) => !found.has(id)),
		),
		none(
			"duplicated: a submission stored twice",
			[...found].filter(([id, { submissions }]) => submissions !== thanked.get(id)?.revision),
		),
		none(
			"duplicated: a lead stored without thanks",
			[...found.keys()].filter((id) => !thanked.has(id)),
		),
		none(
			"overwritten by another person",
			[...found].filter(([id, { email }]) => email !== thanked.get(id)?.email),
		),
		{
			what: "starts after a kill that failed",
			measured: String(failedStarts),
			wanted: "0",
			isMet: failedStarts === 0,
		},
		{
			what: "deaths of workers with the same delivery in hand",
			measured: workerDeaths.join(", "),
			wanted: `one with ${deaths}`,
			isMet: workerDeaths.some((count) => count >= deaths),
		},
		none("not at the CRM", findMissing(stormLeads)),
		none(
			"one revision at the CRM under two ids",
			stored.filter(([, all]) => new Set(all.map(({ revision }) => revision)).size < all.length),
		),
		none(
			"an older revision after a newer one",
			stored.filter(([, all]) =>
				all.some(({ revision }, index) => revision < (all[index - 1]?.revision ?? 0)),
			),
		),
		plain("requests that the CRM failed", `${stormCounts.failed} of ${stormCounts.requests}`),
		plain("deliveries repeated under their id", stormCounts.repeats),
		plain("from thanks to CRM, p50", formatSeconds(atPercent(ms, 50))),
		plain("from thanks to CRM, p95", formatSeconds(atPercent(ms, 95))),
		plain("all delivered after the last fault in", formatSeconds(settledMs)),
	];
}

function figuresOfSlowMinute(): Judged[] {
	const { leads, missing, settledMs: ms } = slowMinute;
	return [
		plain("leads", leads),
		{ what: "not at the CRM", measured: String(missing), wanted: "0", isMet: missing === 0 },
		{
			what: "all delivered after it in",
			measured: formatSeconds(ms),
			wanted: `< ${slow.wantedMs / 1_000} s`,
			isMet: ms < slow.wantedMs,
		},
	];
}

function figuresOfCalm(): Judged[] {
	const p95 = atPercent(calm.ms, 95);
	return [
		plain("leads", calm.ms.length),
		{
			what: "not at the CRM",
			measured: String(calm.missing),
			wanted: "0",
			isMet: calm.missing === 0,
		},
		plain("from thanks to CRM, p50", formatSeconds(atPercent(calm.ms, 50))),
		{
			what: "from thanks to CRM, p95",
			measured: formatSeconds(p95),
			wanted: `< ${steady.wantedMs / 1000} s`,
			isMet: p95 < steady.wantedMs,
		},
	];
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
		if (line.startsWith("Lyceum is open")) {
			child.stdout.resume();
			return child;
		}
	// The restarts are counted, like by `npm start`.
	failedStarts++;
	return openSite();
}
