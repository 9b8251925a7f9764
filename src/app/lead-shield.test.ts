import { beforeAll, describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { releaseLead } from "#deliveries/commands.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { issueStamp } from "#leads/shield/challenge-rules.ts";
import { listStoredFingerprints, solvePuzzle } from "#leads/shield/testing.ts";
import { reserveSeatsOfReleasedOrders } from "#orders/seats/seat-commands.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	leadGatewayUrl,
	sendSubmission,
	storedLeadRows,
} from "#testing/submissions.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({ env: { PUBLIC_URL: "" } });
	stored = storedLeadRows(site);
});

let forms = 0;
/** The stamp of a form that was rendered so long ago. */
function createStamp(seconds: number, siteModule = "query box"): string {
	return issueStamp(createSecretHmac(site.secret), {
		siteModule,
		id: `form${++forms}`,
		now: site.clock().subtract({ milliseconds: seconds * 1000 }),
	});
}
const findState = async (submission: { lead_id: string }) =>
	(await stored.lead(submission.lead_id))?.state;

test("an unknown field of 64 kB is accepted with its lead, and is not stored", async () => {
	const university = "<a".repeat(32_000);
	const submission = aSubmission({ stamp: createStamp(30) }, { university });
	const answer = await sendSubmission(aBrowser(site), submission);
	expect(answer.statusCode).toBe(200);
	const row = await stored.lead(submission.lead_id);
	expect(row?.lead.university).toBeUndefined();
});

describe("a submission", () => {
	test("typed for half a minute is accepted without further questions", async () => {
		const submission = aSubmission({ stamp: createStamp(30), website: "" });
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.statusCode).toBe(200);
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			state: "open",
			doubts: [],
		});
	});

	test("of a program that fills in the hidden field is answered like any other, and quarantined for review", async () => {
		const submission = aSubmission({
			stamp: createStamp(30),
			website: "http://x.example",
		});
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.json()).toMatchObject({ status: "success" });
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["filled in a hidden field"],
		});
	});

	test("sent at once requires proof of work; nothing is stored before, and it is accepted after it", async () => {
		const browser = aBrowser(site);
		const stamp = createStamp(0.2);
		const submission = aSubmission({ stamp });
		const before = await stored.counts();
		const refused = await sendSubmission(browser, submission);
		expect(refused.statusCode).toBe(428);
		expect(refused.headers["cache-control"]).toBe("no-store");
		const { status, problems, puzzle } = refused.json();
		expect(status).toBe(428);
		expect(problems).toEqual([{ field: "proof", message: "requires proof of work first" }]);
		expect(await stored.counts()).toEqual(before);
		const proof = solvePuzzle(puzzle);
		expect((await sendSubmission(browser, { ...submission, proof })).statusCode).toBe(200);
		expect(await findState(submission)).toBe("open");
		// A proof of work is valid for one submission.
		const second = aSubmission({ stamp, proof });
		expect((await sendSubmission(browser, second)).statusCode).toBe(428);
	});

	test("sent at once without script is quarantined, and never refused", async () => {
		const { values, ...rest } = aSubmission({ stamp: createStamp(0.2) });
		const fields = { ...rest, ...values, agree: "on", agreeSms: "" };
		const answer = await aBrowser(site).post(
			leadGatewayUrl,
			fields as unknown as Record<string, string>,
		);
		expect(answer.statusCode).toBe(200);
		expect(await stored.lead(rest.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["sent at once", "sent in a hurry", "gave no proof"],
		});
	});

	test("whose answer is delayed keeps no place from the leads of others", async () => {
		const pauses: (() => void)[] = [];
		const busy = await aSite({
			// Two submissions are processed at once.
			env: { DATABASE_POOL: "4" },
			deps: { pause: () => new Promise((resolve) => pauses.push(resolve)) },
		});
		const message = "See https://x.example and https://y.example.";
		const delayed = Array.from({ length: 4 }, () => {
			const { values, ...rest } = aSubmission({}, { message });
			const fields = { ...rest, ...values, agree: "on", agreeSms: "" };
			return aBrowser(busy).post(leadGatewayUrl, fields as unknown as Record<string, string>);
		});
		await expect.poll(() => pauses.length).toBe(delayed.length);
		const another = aSubmission();
		const answer = await sendSubmission(aBrowser(busy), another);
		expect(answer.statusCode).toBe(200);
		expect(await storedLeadRows(busy).lead(another.lead_id)).toMatchObject({
			state: "open",
		});
		for (const end of pauses) end();
		for (const { statusCode } of await Promise.all(delayed)) expect(statusCode).toBe(200);
	});

	test("of a visitor without script is never quarantined for being the ninth of a day", async () => {
		const browser = aBrowser(site);
		for (let count = 1; count <= 12; count++) {
			const { values, ...rest } = aSubmission(
				{ product: `course-${1000 + count}` },
				{ email: "grace@example.com", message: "Which of these is for me?" },
			);
			const fields = { ...rest, ...values, agree: "on", agreeSms: "" };
			const answer = await browser.post(
				leadGatewayUrl,
				fields as unknown as Record<string, string>,
			);
			expect([count, answer.statusCode]).toEqual([count, 200]);
			expect(await stored.lead(rest.lead_id)).toMatchObject({
				state: "open",
				doubts: [],
			});
		}
	});

	test("of a program that floods one address is quarantined from the twenty-first in an hour on; with forms of their own they are not", async () => {
		const sendTo = async (email: string, stamp?: () => string) => {
			const states = [];
			for (let count = 1; count <= 22; count++) {
				const { values, ...rest } = aSubmission(
					{ product: `course-${1000 + count}`, stamp: stamp?.() },
					{ email },
				);
				const fields = { ...rest, ...values, agree: "on", agreeSms: "" };
				const answer = await aBrowser(site).post(
					leadGatewayUrl,
					JSON.parse(JSON.stringify(fields)),
				);
				expect(answer.statusCode).toBe(200);
				states.push((await stored.lead(rest.lead_id))?.state);
			}
			return states;
		};
		expect(await sendTo("victim@example.com")).toEqual([
			...Array(20).fill("open"),
			...Array(2).fill("quarantined"),
		]);
		expect(await sendTo("noscript@example.com", () => createStamp(30))).toEqual(
			Array(22).fill("open"),
		);
	});

	test("with the stamp of another form, with no stamp or with an old one is accepted", async () => {
		const browser = aBrowser(site);
		const sound = aSubmission();
		expect((await sendSubmission(browser, sound)).statusCode).toBe(200);
		expect(await findState(sound)).toBe("open");
		for (const stamp of [
			createStamp(30, "request a call"),
			createStamp(7 * 24 * 3600),
			"'; drop table leads; --",
		]) {
			const submission = aSubmission({ stamp });
			const { puzzle } = (await sendSubmission(browser, submission)).json();
			const proof = solvePuzzle(puzzle);
			expect((await sendSubmission(browser, { ...submission, proof })).statusCode).toBe(200);
			expect(await findState(submission)).toBe("open");
		}
	});

	test.each([
		{ stamp: "\0" },
		{ stamp: ["a", "b"] },
		{ stamp: "x".repeat(501) },
		{ stamp: { a: 1 } },
		{ proof: "\0~\0" },
		{ proof: "9".repeat(500) },
		{ proof: 5 },
		{ website: { $gt: "" } },
		{ website: ["\0"] },
	])("with %j is refused with a clear answer and no failure", async (guards) => {
		const answer = await sendSubmission(aBrowser(site), aSubmission(guards));
		expect([200, 400, 428]).toContain(answer.statusCode);
	});
});

describe("a quarantined lead", () => {
	test("is counted in the figures for the operator, with the age of the oldest and with deliveries that have failed", async () => {
		const submission = aSubmission({ stamp: createStamp(30), website: "x" });
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.json().data.success[0].checked_first).toBe(true);
		const { pool } = site.database;
		await pool.query("update leads set created_at = created_at - interval '3 days' where id = $1", [
			submission.lead_id,
		]);
		await sendSubmission(aBrowser(site), aSubmission());
		await pool.query(
			"update lead_deliveries set state = 'dead', delivered_at = null where id = (select id from lead_deliveries limit 1)",
		);
		const { body } = await site.server.inject({ url: "/metrics" });
		const figure = (name: string) =>
			Number(new RegExp(`^lyceum_${name} (.+)$`, "m").exec(body)?.[1]);
		expect(figure("leads_quarantined")).toBeGreaterThan(0);
		const threeDays = 3 * 24 * 3600;
		const age = figure("leads_quarantined_oldest_seconds");
		expect(age).toBeGreaterThanOrEqual(threeDays);
		expect(age).toBeLessThan(threeDays + 3600);
		expect(figure("lead_deliveries_dead")).toBe(1);
		expect(figure("lead_deliveries_stuck")).toBe(0);
		expect(figure("lead_deliveries_waiting")).toBeGreaterThanOrEqual(0);
	});

	test("is delivered to no destination until a review accepts it, then to every one", async () => {
		const submission = aSubmission({ stamp: createStamp(30), website: "x" });
		await sendSubmission(aBrowser(site), submission);
		const lead = submission.lead_id as Id<"lead">;
		const { db } = site.database;
		expect(await listDeliveriesOfLead(db, lead)).toEqual([]);
		const deps = {
			...site,
			db,
			configured: ["visitor-mail"] as const,
			destinationsOf: () => ["visitor-mail"] as const,
			emailCounts: openEmailCounts(site),
		};
		expect(await releaseLead(deps, lead, reserveSeatsOfReleasedOrders)).toBe("released");
		expect(await listDeliveriesOfLead(db, lead)).toMatchObject([{ destination: "visitor-mail" }]);
		expect(await findState(submission)).toBe("open");
	});
});

describe("many submissions at once", () => {
	test("of forty people of one office within ten minutes are all accepted, without further questions", async () => {
		const office = "203.0.113.40";
		const submissions = Array.from({ length: 40 }, () => aSubmission({ stamp: createStamp(45) }));
		const answers = await Promise.all(
			submissions.map((submission) => sendSubmission(aBrowser(site, {}, office), submission)),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
		for (const submission of submissions) expect(await findState(submission)).toBe("open");
	});

	test("with the same text under many names require proof of work, and are never quarantined for that", async () => {
		const message = "We bring your site to the first place of every search, write to us today.";
		const sent = [];
		for (let index = 0; index < 12; index++) {
			const submission = aSubmission({}, { message });
			const answer = await sendSubmission(aBrowser(site, {}, "203.0.113.66"), submission);
			sent.push([answer.statusCode, await findState(submission)]);
		}
		expect(sent.slice(0, 2)).toEqual(Array(2).fill([200, "open"]));
		expect(sent.at(4)).toEqual([428, undefined]);
		expect(sent.at(-1)).toEqual([428, undefined]);
	});

	test("leave no stored mark with a network address, an e-mail address or a text", async () => {
		const noted = JSON.stringify(await listStoredFingerprints(site.database.db));
		expect(noted.length).toBeGreaterThan(1_000);
		expect(noted).not.toMatch(/203\.0\.113|example\.com|search/);
	});
});
