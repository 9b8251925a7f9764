import { beforeAll, describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { rescueLead } from "#deliveries/commands.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { issueStamp } from "#leads/shield/challenge-rules.ts";
import { listStoredMarks, solvePuzzle } from "#leads/shield/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { openSiteEmailCounts } from "./email-counts.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import {
	aSubmission,
	leadGatewayUrl,
	sendSubmission,
	storedLeadRows,
} from "./testing-submissions.ts";

let site: TestSite;
let kept: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	kept = storedLeadRows(site);
});

let forms = 0;
/** Of a form that was drawn so long ago. */
function stampOf(seconds: number, siteModule = "query box"): string {
	return issueStamp(createSecretHmac(site.secret), {
		siteModule,
		id: `form${++forms}`,
		now: site.clock().subtract({ milliseconds: seconds * 1000 }),
	});
}
const stateOf = async (press: { lead_id: string }) =>
	(await kept.lead(press.lead_id))?.state;

test("a field that its form does not have is not examined at the length of the body, and is not stored", async () => {
	const sendWith = async (university: string) => {
		const press = aSubmission({ stamp: stampOf(30) }, { university });
		const start = performance.now();
		const answer = await sendSubmission(aBrowser(site), press);
		const ms = performance.now() - start;
		expect(answer.statusCode).toBe(200);
		const row = await kept.lead(press.lead_id);
		expect(row?.lead.university).toBeUndefined();
		return ms;
	};
	const [harmless, hostile] = ["ab", "<a"].map((unit) => unit.repeat(32_000));
	let [usual, slow] = [Infinity, Infinity];
	// The quickest of several, side by side, because other work on the machine only ever adds.
	for (let attempt = 0; attempt < 8; attempt++) {
		usual = Math.min(usual, await sendWith(harmless as string));
		slow = Math.min(slow, await sendWith(hostile as string));
	}
	expect(slow / usual).toBeLessThan(8);
});

describe("a press", () => {
	test("of somebody who typed for half a minute is taken, and they are asked for nothing", async () => {
		const press = aSubmission({ stamp: stampOf(30), website: "" });
		const answer = await sendSubmission(aBrowser(site), press);
		expect(answer.statusCode).toBe(200);
		expect(await kept.lead(press.lead_id)).toMatchObject({
			state: "open",
			doubts: [],
		});
	});

	test("of a program that fills in the hidden field looks taken, and waits for somebody to look", async () => {
		const press = aSubmission({
			stamp: stampOf(30),
			website: "http://x.example",
		});
		const answer = await sendSubmission(aBrowser(site), press);
		expect(answer.json()).toMatchObject({ status: "success" });
		expect(await kept.lead(press.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["filled in a hidden field"],
		});
	});

	test("that comes at once is asked for a little work; nothing is kept before, and all is well after it", async () => {
		const browser = aBrowser(site);
		const stamp = stampOf(0.2);
		const press = aSubmission({ stamp });
		const before = await kept.counts();
		const asked = await sendSubmission(browser, press);
		expect(asked.statusCode).toBe(428);
		expect(asked.headers["cache-control"]).toBe("no-store");
		const { status, problems, puzzle } = asked.json();
		expect(status).toBe(428);
		expect(problems).toEqual([
			{ field: "proof", message: "wants a little work first" },
		]);
		expect(await kept.counts()).toEqual(before);
		const proof = solvePuzzle(puzzle);
		expect(
			(await sendSubmission(browser, { ...press, proof })).statusCode,
		).toBe(200);
		expect(await stateOf(press)).toBe("open");
		// Worked for once, it opens no second door.
		const second = aSubmission({ stamp, proof });
		expect((await sendSubmission(browser, second)).statusCode).toBe(428);
	});

	test("of a browser without script that comes at once is set aside, and never refused", async () => {
		const { values, ...rest } = aSubmission({ stamp: stampOf(0.2) });
		const fields = { ...rest, ...values, agree: "on", agreeSms: "" };
		const answer = await aBrowser(site).post(
			leadGatewayUrl,
			fields as unknown as Record<string, string>,
		);
		expect(answer.statusCode).toBe(200);
		expect(await kept.lead(rest.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["sent at once", "sent in a hurry", "gave no proof"],
		});
	});

	test("of another form, of no form and from long ago is no reason to lose it", async () => {
		const browser = aBrowser(site);
		const sound = aSubmission();
		expect((await sendSubmission(browser, sound)).statusCode).toBe(200);
		expect(await stateOf(sound)).toBe("open");
		for (const stamp of [
			stampOf(30, "request a call"),
			stampOf(7 * 24 * 3600),
			"'; drop table leads; --",
		]) {
			const press = aSubmission({ stamp });
			const { puzzle } = (await sendSubmission(browser, press)).json();
			const proof = solvePuzzle(puzzle);
			expect(
				(await sendSubmission(browser, { ...press, proof })).statusCode,
			).toBe(200);
			expect(await stateOf(press)).toBe("open");
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
	])("with %j is a clear answer and no failure", async (guards) => {
		const answer = await sendSubmission(aBrowser(site), aSubmission(guards));
		expect([200, 400, 428]).toContain(answer.statusCode);
	});
});

describe("a doubtful lead", () => {
	test("is told to nobody until somebody finds it to be right, then to everybody", async () => {
		const press = aSubmission({ stamp: stampOf(30), website: "x" });
		await sendSubmission(aBrowser(site), press);
		const lead = press.lead_id as Id<"lead">;
		const { db } = site.database;
		expect(await listDeliveriesOfLead(db, lead)).toEqual([]);
		const desk = {
			...site,
			db,
			configured: ["visitor-mail"] as const,
			emailCounts: openSiteEmailCounts(site),
		};
		expect(await rescueLead(desk, lead)).toBe("rescued");
		expect(await listDeliveriesOfLead(db, lead)).toMatchObject([
			{ destination: "visitor-mail" },
		]);
		expect(await stateOf(press)).toBe("open");
	});
});

describe("many at once", () => {
	test("forty people of one office within ten minutes all get through, asked for nothing", async () => {
		const office = "203.0.113.40";
		const presses = Array.from({ length: 40 }, () =>
			aSubmission({ stamp: stampOf(45) }),
		);
		const answers = await Promise.all(
			presses.map((press) => sendSubmission(aBrowser(site, {}, office), press)),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(
			Array(40).fill(200),
		);
		for (const press of presses) expect(await stateOf(press)).toBe("open");
	});

	test("a program that sends the same words in many names is asked to work, then set aside", async () => {
		const message =
			"We bring your site to the first place of every search, write to us today.";
		const sent = [];
		for (let at = 0; at < 12; at++) {
			const press = aSubmission({}, { message });
			const answer = await sendSubmission(
				aBrowser(site, {}, "203.0.113.66"),
				press,
			);
			sent.push([answer.statusCode, await stateOf(press)]);
		}
		expect(sent.slice(0, 2)).toEqual(Array(2).fill([200, "open"]));
		expect(sent.at(4)).toEqual([428, undefined]);
		expect(sent.at(-1)).toEqual([200, "quarantined"]);
	});

	test("nothing of it says whose addresses they were", async () => {
		const noted = JSON.stringify(await listStoredMarks(site.database.db));
		expect(noted.length).toBeGreaterThan(1_000);
		expect(noted).not.toMatch(/203\.0\.113|example\.com|search/);
	});
});
