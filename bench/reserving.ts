// Who reserves without limit: 20 hostile clients book calls and order seats as fast as they can, each from an address of its own,
// and honest visitors come beside them. Every honest one gets a time within three business days and a seat, the operator is told
// within five minutes, and one command clears up.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { createDatabase } from "./bookings/races.ts";
import { createSiteProcess } from "./parts/site-process.ts";
import { pick } from "./parts/size.ts";
import { closeAll, printTable, root } from "./parts/world.ts";
import { bookCall, type Client, openClient, orderSeat } from "./reserving/client.ts";

/** How long the attack takes: `npm run bench reserving -- 30`. */
const seconds = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? pick(180, 6));
const hostileClients = pick(20, 4);
const honestEveryMs = pick(20_000, 3_000);
const operatorWaitMs = pick(5 * 60_000, 0);
const operator = "operator@school.example";

const folder = mkdtempSync(join(tmpdir(), "lyceum-reserving-"));
const dataDir = join(folder, "data");
const contentDir = join(folder, "content");
cpSync(join(root, "content"), contentDir, { recursive: true });
openGroups();
const postgres = await openEmbeddedPostgres({
	dataDir: join(folder, "database"),
	say: () => undefined,
});
const databaseUrl = await createDatabase(postgres.url, "reserving");
const env = {
	...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
	...{ CONTENT_DIR: contentDir, ENV_FILE: "/dev/null", LOG_LEVEL: "error", LYCEUM_DEMO: "1" },
	...{ OPERATOR_MAIL: operator, NODE_ENV: "production" },
};
const site = await createSiteProcess(env);
await site.start();
const { db, close } = await openDatabase(databaseUrl, {
	connections: 2,
	log: createLog("silent"),
});
const began = performance.now();
const isOver = () => performance.now() - began > seconds * 1_000;
const attempts = { calls: 0, orders: 0 };
const honest: Honest[] = [];

interface Honest {
	readonly refused: string | undefined;
	readonly isSoon: boolean;
	readonly hasSeat: boolean;
}

const attack = Array.from({ length: hostileClients }, (_, index) =>
	attackFrom(openClient(site.url, `127.0.1.${index + 1}`)),
);
const visits: Promise<void>[] = [];
for (let visitor = 0; !isOver(); visitor++) {
	// A little later than the first attackers.
	await delay(Math.min(honestEveryMs, 1_000));
	visits.push(visit(openClient(site.url, `127.0.${2 + (visitor >> 7)}.${1 + (visitor & 127)}`)));
	await delay(Math.max(0, honestEveryMs - 1_000));
}
await Promise.all([...attack, ...visits]);
const notifiedAfter = await waitForOperator();
const preview = await run("calls", "cancel", "--booked-since", "1h", "--min-per-network", "2");
await run(
	"calls",
	"cancel",
	"--booked-since",
	"1h",
	"--min-per-network",
	"2",
	"--without-email",
	"--yes",
);
await run("orders", "cancel", "--since", "1h", "--yes");
const left = await countHostile();
await close();
await site.end("SIGTERM");
closeAll();
await postgres.stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const count = (test: (visitor: Honest) => boolean) => honest.filter(test).length;
printTable(`Reserving, ${seconds} s`, [
	{
		what: `attempts of ${hostileClients} hostile clients`,
		measured: `${attempts.calls} calls, ${attempts.orders} orders`,
		wanted: "",
	},
	{ what: "honest visitors", measured: `${honest.length}`, wanted: "" },
	{
		what: "of these refused",
		measured: honest.flatMap(({ refused }) => refused ?? []).join(", ") || "0",
		wanted: "0",
	},
	{
		what: "of these with a time within three business days",
		measured: `${count(({ isSoon }) => isSoon)}`,
		wanted: "all",
	},
	{ what: "of these with a seat", measured: `${count(({ hasSeat }) => hasSeat)}`, wanted: "all" },
	{
		what: "the operator is told after",
		measured: notifiedAfter === undefined ? "not yet" : `${Math.round(notifiedAfter / 1_000)} s`,
		wanted: "at most 300 s",
	},
	{
		what: "the preview of the command that clears up",
		measured: preview.trim().split("\n").at(-1) ?? "",
		wanted: "",
	},
	{ what: "hostile reservations after it", measured: left, wanted: "0 calls, 0 seats" },
]);
process.exit(0);

/** The groups of the course begin with all of their seats. */
function openGroups(): void {
	const file = join(contentDir, "courses/sql-for-analysts.yaml");
	const text = readFileSync(file, "utf8").replace(
		/seats: (\d+), seatsLeft: [1-9]\d*/g,
		"seats: $1, seatsLeft: $1",
	);
	writeFileSync(file, text);
}

async function attackFrom(client: Client): Promise<void> {
	while (!isOver()) {
		try {
			attempts.calls += 1;
			const called = await bookCall(client, (times) => Math.floor(Math.random() * times.length));
			if (isOver()) break;
			attempts.orders += 1;
			const ordered = await orderSeat(client);
			// The limit of forms: the next minute brings others.
			if (called.status === 429 || ordered.status === 429) await delay(1_000);
		} catch {
			await delay(500);
		}
	}
	client.close();
}

async function visit(client: Client): Promise<void> {
	const refusals: string[] = [];
	const called = await bookCall(client, () => 0);
	if (called.status !== 200) refusals.push(`call ${called.status}`);
	if (called.needsLink) {
		const opened = await client.send(
			await waitForLink(called.email, /(\/calls\/[\w-]+\/confirm\?key=[\w-]+)/),
		);
		if (opened.status !== 303) refusals.push(`link of a call ${opened.status}`);
	}
	const ordered = await orderSeat(client);
	if (ordered.status !== 200) refusals.push(`order ${ordered.status}`);
	let hasSeat = false;
	if (ordered.status === 200) {
		const link = await waitForLink(ordered.email, /(\/thank-you\/[\w-]+\/confirm\?key=[\w-]+)/);
		hasSeat = (await client.send(link)).status === 200;
	}
	client.close();
	honest.push({
		refused: refusals.join(" and ") || undefined,
		isSoon: called.start !== undefined && isWithinBusinessDays(called.start, 3),
		hasSeat,
	});
}

/** The day of the visit counts as none. */
function isWithinBusinessDays(start: number, most: number): boolean {
	const zone = "America/New_York";
	const last = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate();
	let days = 0;
	for (
		let day = Temporal.Now.plainDateISO(zone).add({ days: 1 });
		Temporal.PlainDate.compare(day, last) <= 0;
		day = day.add({ days: 1 })
	)
		if (day.dayOfWeek <= 5) days += 1;
	return days <= most;
}

async function waitForLink(email: string, pattern: RegExp): Promise<string> {
	for (let tries = 0; tries < 600; tries++) {
		for (const text of await readEmails(email)) {
			const [, link] = pattern.exec(text) ?? [];
			if (link) return link;
		}
		await delay(200);
	}
	return "/no-email";
}

async function readEmails(email: string): Promise<string[]> {
	const mail = join(dataDir, "mail");
	const names = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith(".eml"));
	const texts = await Promise.all(names.map((name) => readFile(join(mail, name), "utf8")));
	return texts
		.filter((text) => text.includes(`To: ${email}`))
		.map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

/** From the begin of the attack. */
async function waitForOperator(): Promise<number | undefined> {
	do {
		if ((await readEmails(operator)).some((text) => /within an hour/.test(text)))
			return performance.now() - began;
		await delay(1_000);
	} while (performance.now() - began < operatorWaitMs);
	return undefined;
}

/** Runs a command as `npm run` does. A preview ends with 1. */
async function run(command: string, ...args: readonly string[]): Promise<string> {
	const script = join(root, "scripts/run-command.mjs");
	const { stdout } = await promisify(execFile)(process.execPath, [script, command, ...args], {
		...{ cwd: root, env: { ...env, PORT: "0" } },
	}).catch((problem: { stdout: string; stderr: string; code: number }) => {
		if (problem.code !== 1 || !problem.stdout) throw problem;
		return problem;
	});
	return stdout;
}

async function countHostile(): Promise<string> {
	const { rows } = await sql<{ calls: number; seats: number }>`select
		(select coalesce(sum(count - 1), 0)::int from (select count(*) as count from calls
			where state in ('booked', 'unconfirmed') and link_opened_at is null
			group by network_key having count(*) > 1) one) as calls,
		(select count(*)::int from orders where chosen_group is not null and canceled_at is null
			and confirmed_at is null) as seats`.execute(db);
	return `${rows[0]?.calls} calls, ${rows[0]?.seats} seats`;
}
