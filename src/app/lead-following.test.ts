import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { openAutomaticGrants } from "#leads/decision/automatic-grant-rules.ts";
import { updateEnrollment } from "#leads/enrollment-commands.ts";
import { openLeadReceipts } from "#leads/known-visitors/lead-receipt-rules.ts";
import { openUserHashes } from "#leads/known-visitors/user-hash-rules.ts";
import type { SubmissionDeps } from "#leads/submission/submission-deps.ts";
import type { LeadChangeHandler } from "#leads/submission/submission-result.ts";
import {
	parseSubmission,
	type Submission,
} from "#leads/submission/submission-rules.ts";
import { submitLead } from "#leads/submission/submit-lead-commands.ts";
import { aSender } from "#leads/submission/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aSubmission, storedLeadRows } from "./testing-submissions.ts";

let site: TestSite;
let kept: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	kept = storedLeadRows(site);
	await sql`create table followed (lead uuid, change text)`.execute(
		site.database.db,
	);
});

const note: LeadChangeHandler = async (tx, { lead, change }) => {
	await sql`insert into followed values (${lead.id}, ${change})`.execute(tx);
};
const followed = async (lead: string) => {
	const { rows } = await sql<{
		change: string;
	}>`select change from followed where lead = ${lead} order by change`.execute(
		site.database.db,
	);
	return rows.map(({ change }) => change);
};
function partsWith(more: Partial<SubmissionDeps> = {}): SubmissionDeps {
	const hash = createSecretHmac(site.secret);
	return {
		...site.snapshots,
		db: site.database.db,
		clock: site.clock,
		receipts: openLeadReceipts(hash, site.clock),
		hashes: openUserHashes(hash, site.clock),
		grants: openAutomaticGrants(hash, site.clock),
		follow: note,
		attach: async () => {},
		shield: doubting([]),
		erasedAmong: async () => [],
		findEbook: () => undefined,
		...more,
	};
}
const doubting = (doubts: readonly string[]): SubmissionDeps["shield"] => ({
	judge: async () => ({ kind: "pass", doubts }),
});
const read = (body: object, cookies = {}): Submission => {
	const result = parseSubmission(body, aSender({ cookies }));
	if (!result.ok) throw new Error(JSON.stringify(result.reason));
	return result.value;
};

describe("what follows from a lead", () => {
	test("becomes true with it, once, however often it is sent", async () => {
		const parts = partsWith();
		const press = aSubmission();
		await Promise.all(
			Array.from({ length: 20 }, () => submitLead(parts, read(press))),
		);
		expect(await followed(press.lead_id)).toEqual(["created"]);
		const SL_LEAD = parts.receipts.addLead({}, read(press).lead);
		const corrected = { ...press, submission_id: crypto.randomUUID() };
		await submitLead(parts, read(corrected, { SL_LEAD }));
		expect(await followed(press.lead_id)).toEqual(["created", "updated"]);
	});

	test("fails together with it: nothing is half stored, and the next try finds a clean table", async () => {
		const before = await kept.counts();
		const press = aSubmission();
		const broken = partsWith({
			follow: async (tx, fact) => {
				await note(tx, fact);
				throw new Error("the queue is full");
			},
		});
		await expect(submitLead(broken, read(press))).rejects.toThrow("full");
		expect(await kept.counts()).toEqual(before);
		expect(await followed(press.lead_id)).toEqual([]);
		expect((await submitLead(partsWith(), read(press))).ok).toBe(true);
	});

	test("and so does what is attached to it", async () => {
		const before = await kept.counts();
		const press = aSubmission();
		const broken = partsWith({
			attach: async () => {
				throw new Error("the order is locked");
			},
		});
		await expect(submitLead(broken, read(press))).rejects.toThrow("locked");
		expect(await kept.counts()).toEqual(before);
		expect(await followed(press.lead_id)).toEqual([]);
	});

	test("sees the lead as it is stored", async () => {
		const press = aSubmission();
		const seen: unknown[] = [];
		const parts = partsWith({
			follow: async (_tx, { lead, change }) =>
				void seen.push([lead.id, lead.revision, lead.lead.leadId, change]),
		});
		await submitLead(parts, read(press));
		const SL_LEAD = parts.receipts.addLead({}, read(press).lead);
		const corrected = { ...press, submission_id: crypto.randomUUID() };
		await submitLead(parts, read(corrected, { SL_LEAD }));
		const id = press.lead_id;
		expect(seen).toEqual([
			[id, 1, id, "created"],
			[id, 2, id, "updated"],
		]);
	});
});

describe("a doubtful press", () => {
	const doubtful = () => partsWith({ shield: doubting(["too fast"]) });

	test("is answered like any other, set aside, and followed by nothing", async () => {
		const press = aSubmission();
		const answer = await submitLead(doubtful(), read(press));
		expect(answer).toMatchObject({ ok: true, value: { kind: "taken" } });
		expect(await kept.lead(press.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["too fast"],
		});
		expect(await followed(press.lead_id)).toEqual([]);
	});

	test("stays set aside, whatever is answered or corrected later, until somebody has looked", async () => {
		const press = aSubmission();
		await submitLead(doubtful(), read(press));
		const parts = partsWith();
		const { lead } = read(press);
		const sender = aSender({
			cookies: { SL_LEAD: parts.receipts.addLead({}, lead) },
		});
		await updateEnrollment(parts, {
			lead,
			choice: "team",
			timeZone: "",
			sender,
		});
		const corrected = { ...press, submission_id: crypto.randomUUID() };
		await submitLead(parts, read(corrected, sender.cookies));
		expect(await kept.lead(press.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["too fast"],
			enrollment: { choice: "team" },
			revision: 3,
		});
		expect(await followed(press.lead_id)).toEqual([]);
	});

	test("that changes a lead which went its way sets it aside", async () => {
		const press = aSubmission();
		const parts = partsWith();
		await submitLead(parts, read(press));
		const SL_LEAD = parts.receipts.addLead({}, read(press).lead);
		const changed = { ...press, submission_id: crypto.randomUUID() };
		await submitLead(doubtful(), read(changed, { SL_LEAD }));
		expect(await kept.lead(press.lead_id)).toMatchObject({
			state: "quarantined",
		});
		expect(await followed(press.lead_id)).toEqual(["created"]);
	});
});
