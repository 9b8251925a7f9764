// Browsers report what their visitors do while two processes of the site and their database are killed again and again. Every event that the site
// acknowledged is stored once and reaches Amplitude under its id; nothing of a visitor who refused is stored or handed over.
// Amplitude is a server of this process that fails one request in five: refused, throttled, an answer that is lost.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createTimedId } from "#core/timed-ids.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";
import { createSiteProcess } from "./parts/site-process.ts";
import { isSmall, pick } from "./parts/size.ts";
import { freePort, printTable } from "./parts/world.ts";
import { databaseFaults } from "./storm/faults.ts";
import { formatSeconds, type Judged, none, plain } from "./storm/figures.ts";

const browserCount = pick(8, 3);
/** Every so many browsers one has refused. */
const refusing = 4;
const calmMs = pick(5_000, 500);
const settleMs = pick(600_000, 60_000);
const stoppedMs = pick(10_000, 200);
const failing = 0.2;

/** Ids of events, with whether they were acknowledged. */
const allowed = new Map<string, boolean>();
const refused = new Set<string>();
const counts = { batches: 0, inVain: 0, threeTimes: 0, cut: 0, requests: 0, failed: 0 };
/** How often Amplitude was told of each id. */
const received = new Map<string, number>();

const sinkPort = await freePort();
const sink = createServer(answerAsAmplitude).listen(sinkPort, "127.0.0.1");
const dataDir = mkdtempSync(join(tmpdir(), "lyceum-tracking-faults-"));
const { DATABASE_URL: _given, ...env } = process.env;
const environment = {
	...env,
	NODE_ENV: "production",
	DATA_DIR: dataDir,
	LOG_LEVEL: "fatal",
	CALLS_PER_MINUTE: "1000000",
	AMPLITUDE_API_KEY: "a key of the bench",
	AMPLITUDE_URL: `http://127.0.0.1:${sinkPort}`,
};
/** They share the database, and so the work of sending. */
const sites = [await createSiteProcess(environment), await createSiteProcess(environment)] as const;
for (const site of sites) await site.start();
const database = databaseFaults(dataDir);

let isOver = false;
const browsers = Array.from({ length: browserCount }, (_, index) => report(index));
const faults: readonly [string, () => unknown][] = [
	["a site is killed", () => killSite(0)],
	["the database is killed", () => database.killPostmaster()],
	[`the database stops for ${stoppedMs / 1_000} s`, stopDatabase],
	["a connection of the database is killed", () => database.killBackend()],
	["the other site is killed, twice in a row", () => killSite(1).then(() => killSite(1))],
	["both sites and the database are killed", killAll],
];
const chosen = pick(faults, faults.slice(0, 2));
for (const [name, fault] of chosen) {
	await delay(calmMs);
	say(name);
	await fault();
}
await delay(calmMs);
isOver = true;
await Promise.all(browsers);
const since = Date.now();
say("until Amplitude has everything");
const acknowledged = [...allowed].filter(([, isAcknowledged]) => isAcknowledged).map(([id]) => id);
while (Date.now() < since + settleMs && !acknowledged.every((id) => received.has(id)))
	await delay(500);
const settledMs = Date.now() - since;
for (const site of sites) await site.end("SIGTERM");
const stored = await countStored();
sink.close();
rmSync(dataDir, { recursive: true, force: true });

const figures: Judged[] = [
	plain("events that visitors allowed", allowed.size),
	plain("batches sent in vain and again", `${counts.inVain} of ${counts.batches}`),
	plain("batches sent three times at once", counts.threeTimes),
	plain("batches whose answer was not awaited", counts.cut),
	none(
		"acknowledged but not stored",
		acknowledged.filter((id) => !stored.has(id)),
	),
	none(
		"stored twice",
		[...stored].filter(([, count]) => count > 1),
	),
	none(
		"stored of visitors who refused",
		[...refused].filter((id) => stored.has(id)),
	),
	none(
		"acknowledged but not at Amplitude",
		acknowledged.filter((id) => !received.has(id)),
	),
	none(
		"at Amplitude of visitors who refused",
		[...refused].filter((id) => received.has(id)),
	),
	plain("requests that Amplitude failed", `${counts.failed} of ${counts.requests}`),
	plain(
		"events repeated at Amplitude under their id, which counts them once",
		[...received.values()].filter((count) => count > 1).length,
	),
	plain("all at Amplitude after the last report in", formatSeconds(settledMs)),
];
printTable(`Reported events and ${chosen.length} faults`, figures);
process.exit(figures.some(({ wanted, isMet }) => wanted && !isMet) && !isSmall ? 1 : 0);

function say(what: string): void {
	console.log(`${Math.round(process.uptime())} s: ${what} (${allowed.size} events so far)`);
}

/** One browser: it makes a batch, and sends it until it is acknowledged. */
async function report(index: number): Promise<void> {
	const hasRefused = index % refusing === refusing - 1;
	const answer = `analytics=${hasRefused ? 0 : 1}&marketing=0&text=${consentTextVersion}&on=${new Date().toISOString().slice(0, 10)}`;
	const cookie = `sl_device=${crypto.randomUUID()}; sl_consent=${answer}`;
	while (!isOver) {
		const ids = Array.from({ length: 1 + Math.floor(Math.random() * 20) }, () =>
			createTimedId(Date.now()),
		);
		for (const id of ids) hasRefused ? refused.add(id) : allowed.set(id, false);
		const body = JSON.stringify({ sentAt: Date.now(), dropped: 0, records: ids.map(toRecord) });
		await sendUntilAcknowledged(cookie, body);
		for (const id of ids) if (!hasRefused) allowed.set(id, true);
		await delay(50 + Math.random() * 200);
	}
}

function toRecord(id: string) {
	return {
		key: "event",
		value: {
			...{ event_id: id, event_name: "banner_clicked", event_time: Date.now() },
			...{ page_url: "/", page_type: "home", event_data: { link_text: "Start", link_url: "/x" } },
		},
	};
}

async function sendUntilAcknowledged(cookie: string, body: string): Promise<void> {
	const dice = Math.random();
	if (dice < 0.1) {
		// The visitor leaves at once: nobody awaits the answer, and the next page sends the copy.
		counts.cut++;
		await send(cookie, body, Math.random() * 60);
	}
	for (let isKept = false; !isKept; ) {
		counts.batches++;
		const times = dice > 0.9 ? 3 : 1;
		if (times > 1) counts.threeTimes++;
		const sent = await Promise.all(Array.from({ length: times }, () => send(cookie, body, 5_000)));
		isKept = sent.some(Boolean);
		if (!isKept) {
			counts.inVain++;
			await delay(300);
		}
	}
}

async function send(cookie: string, body: string, timeoutMs: number): Promise<boolean> {
	try {
		const { url } = Math.random() < 0.5 ? sites[0] : sites[1];
		const answer = await fetch(`${url}/api-nocache?method=saveUserActions`, {
			method: "POST",
			headers: {
				...{ "content-type": "text/plain", cookie },
				"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
			},
			body,
			signal: AbortSignal.timeout(timeoutMs),
		});
		await answer.text();
		return answer.ok;
	} catch {
		return false;
	}
}

async function killSite(index: 0 | 1): Promise<void> {
	await sites[index].end("SIGKILL");
	await sites[index].start();
}

async function killAll(): Promise<void> {
	database.killPostmaster();
	await Promise.all(sites.map((site) => site.end("SIGKILL")));
	await Promise.all(sites.map((site) => site.start()));
}

async function stopDatabase(): Promise<void> {
	await database.stopAll(stoppedMs);
}

async function answerAsAmplitude(request: IncomingMessage, response: ServerResponse) {
	let body = "";
	for await (const part of request) body += part;
	counts.requests++;
	const isFailing = Math.random() < failing;
	const way = isFailing ? Math.floor(Math.random() * 3) : -1;
	if (isFailing) counts.failed++;
	const answer = (status: number) =>
		response
			.writeHead(status, { "content-type": "application/json" })
			.end(JSON.stringify({ code: status }));
	if (way === 0) return answer(500);
	if (way === 1) return answer(429);
	for (const { insert_id: id } of JSON.parse(body).events ?? [])
		received.set(id, (received.get(id) ?? 0) + 1);
	// It has kept them, and nobody learns it.
	if (way === 2) return request.socket.destroy();
	return answer(200);
}

/** Reads how often each id is stored. */
async function countStored(): Promise<Map<string, number>> {
	const postgres = await openEmbeddedPostgres({ dataDir, say: () => undefined });
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	const { rows } = await client.query<{ id: string; count: number }>(
		"select event_id as id, count(*)::int as count from events group by event_id",
	);
	await client.end();
	await postgres.stop();
	return new Map(rows.map(({ id, count }) => [id, count]));
}
