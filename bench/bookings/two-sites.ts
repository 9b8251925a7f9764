// Part of bookings.ts: two processes of the built site on one database, of which one is killed while visitors book.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { sql } from "kysely";
import { aLead } from "#forms/submission/testing.ts";
import { openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { storeLead } from "#leads/testing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createSiteProcess } from "../parts/site-process.ts";
import { pick } from "../parts/size.ts";
import { type Figure, freePort, openScript, root } from "../parts/world.ts";
import { createDatabase } from "./races.ts";

const slots = pick(50, 2);
const visitors = pick(200, 10);
/** A process is killed while every so many times are sold; it takes some seconds to start again. */
const killEvery = 5;
const secret = "a secret that both processes have in common";

interface Visitor {
	readonly lead: string;
	readonly auh: string;
	/** The last part of the network address. */
	readonly number: number;
}

export async function bookFromTwoSites(server: string, folder: string): Promise<Figure[]> {
	const url = await createDatabase(server, "sites");
	const content = join(folder, "content");
	cpSync(join(root, "content"), content, { recursive: true });
	writeFileSync(
		join(content, "booking.yaml"),
		"advisors:\n  - advisor: adv-ines-carvalho\n    email: ines@advisors.example\n",
	);
	const env = {
		...{ PATH: process.env.PATH, DATABASE_URL: url, CONTENT_DIR: content },
		...{ SECRET: secret, TRUST_PROXY: "1", LOG_LEVEL: "error" },
		...{ LYCEUM_DEMO: "1", CALLS_PER_MINUTE: "1000000" },
		// All have one phone number, and book more than a site does in an hour.
		...{ RESERVATIONS_PER_PERSON: "1000", USUAL_BOOKINGS_PER_HOUR: "1000000" },
	};
	const sites = [
		await createSiteProcess({ ...env, DATA_DIR: join(folder, "one") }),
		await createSiteProcess({ ...env, DATA_DIR: join(folder, "two") }),
	] as const;
	for (const site of sites) await site.start();
	const { db, close } = await openDatabase(url, {
		connections: 4,
		log: createLog("silent"),
	});
	const hashes = openUserHashes(createSecretHmac(secret), () => Temporal.Now.instant());
	const people: Visitor[] = [];
	for (let index = 0; index < visitors + slots; index++) {
		const { id } = await storeLead(db, {
			lead: aLead({ email: `visitor${index}@x.example` }),
		});
		people.push({ lead: id, auh: hashes.ofLead(id), number: index });
	}
	const latencies: number[] = [];
	const others = new Map<number, number>();
	let wrong = 0;
	let unanswered = 0;
	let kills = 0;
	let restarting = Promise.resolve();
	for (let slot = 0; slot < slots; slot++) {
		const dateTime = await findFreeTime(sites[0].url);
		const isKill = slot % killEvery === 0;
		if (isKill) await restarting;
		const burst = people
			.slice(0, visitors)
			.map((visitor, index) => book(sites, index % 2, visitor, dateTime));
		if (isKill) {
			await Promise.race(burst);
			kills += 1;
			restarting = sites[1].end("SIGKILL").then(() => sites[1].start());
		}
		const answers = await Promise.all(burst);
		const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
		unanswered += answers.filter(({ status }) => status !== 200 && status !== 409).length;
		for (const { status } of answers)
			if (status !== 200 && status !== 409) others.set(status, (others.get(status) ?? 0) + 1);
		latencies.push(...answers.map(({ ms }) => ms));
		if (winners.length !== 1) wrong += 1;
		for (const index of winners.toReversed()) people.splice(index, 1);
	}
	await restarting;
	const { rows } = await sql<{ times: number; calls: number }>`select
		count(distinct starts_at)::int as times, count(*)::int as calls from calls where state = 'booked'`.execute(
		db,
	);
	const rates = await compareRates(sites[0].url);
	await close();
	for (const site of sites) await site.end("SIGKILL");
	latencies.sort((one, other) => one - other);
	const [found] = rows;
	return [
		{
			what: `times not sold exactly once, of ${slots} for ${visitors} visitors each, with ${kills} × kill -9`,
			measured: `${wrong} (${found?.calls} calls at ${found?.times} times)`,
			wanted: `0 (${slots} at ${slots})`,
		},
		{
			what: "visitors who were told neither yes nor no",
			measured: [unanswered, ...[...others].map(([status, count]) => `${count} × ${status}`)].join(
				", ",
			),
			wanted: "0",
		},
		{
			what: "p99 of an answer from a living process",
			measured: `${((latencies[Math.floor(latencies.length * 0.99)] ?? 0) / 1_000).toFixed(2)} s`,
			wanted: "under 2 s",
		},
		rates,
	];
}

async function findFreeTime(url: string): Promise<string> {
	const answer = await fetch(`${url}/api-nocache?method=getCallSlots`);
	const { data } = await answer.json();
	return data.businessDays[1].slots[0].dateTime;
}

/**
 * A visitor whose process dies asks the other one, under the same id. The time is that of the last
 * attempt.
 */
async function book(
	sites: readonly { readonly url: string }[],
	first: number,
	{ lead, auh, number }: Visitor,
	dateTime: string,
): Promise<{ status: number; ms: number }> {
	const body = JSON.stringify({
		...{ submission_id: crypto.randomUUID(), lead_id: lead, auh },
		site_module: "request a call",
		schedule_call_date_time: dateTime,
	});
	for (let attempt = 0; attempt < 20; attempt++) {
		const site = sites[attempt === 0 ? first : 0];
		const began = performance.now();
		try {
			const answer = await fetch(`${site?.url}/lead-gateway/create-lead?rnd=1`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"sec-fetch-site": "same-origin",
					"x-forwarded-for": `10.${attempt}.${number >> 8}.${number & 255}`,
				},
				body,
			});
			await answer.text();
			if (answer.status < 500) return { status: answer.status, ms: performance.now() - began };
		} catch {
			// It was killed.
		}
		await delay(100);
	}
	return { status: 0, ms: 0 };
}

/** The measurements alternate with a constant of the same size from the site's own bare server. */
async function compareRates(url: string): Promise<Figure> {
	const list = `${url}/api-nocache?method=getCallSlots`;
	const size = (await (await fetch(list)).text()).length;
	const port = await freePort();
	await openScript("constant-server.ts", [String(port), String(size)]);
	const base = `http://127.0.0.1:${port}/constant`;
	const rateOf = async (address: string) => {
		const { requests, non2xx, errors } = await autocannon({
			url: address,
			connections: 10,
			...pick({ duration: 3 }, { amount: 50 }),
		});
		if (non2xx || errors) throw new Error(`${address} did not answer`);
		return requests.average;
	};
	await rateOf(list);
	await rateOf(base);
	const rounds = pick(3, 1);
	const turns: [number, number][] = [];
	for (let round = 0; round < rounds; round++) turns.push([await rateOf(list), await rateOf(base)]);
	turns.sort(([a, b], [c, d]) => a / b - c / d);
	const [ours, bare] = turns[Math.floor(rounds / 2)] ?? [0, 1];
	return {
		what: `lists of free times in a second (${size} bytes), and a bare server`,
		measured: `${ours.toFixed(0)}, ${bare.toFixed(0)} (${(ours / bare).toFixed(2)})`,
		wanted: "half of the rate",
	};
}
