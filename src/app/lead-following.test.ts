import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { accepted } from "#core/result.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import {
	openAutomaticGrants,
	openLeadReceipts,
	openUserHashes,
} from "#leads/known-visitors/lead-access-rules.ts";
import { updateEnrollment } from "#leads/submission/enrollment-commands.ts";
import { parseSubmission } from "#leads/submission/parsing/submission-rules.ts";
import type {
	LeadChangeHandler,
	PreparedAttachment,
	Submission,
} from "#leads/submission/submission.ts";
import { submitLead } from "#leads/submission/submit-lead-commands.ts";
import { aSender } from "#leads/submission/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	stored = storedLeadRows(site);
	await sql`create table followed (lead uuid, change text)`.execute(site.database.db);
});

const note: LeadChangeHandler = async (tx, { lead, change }) => {
	await sql`insert into followed values (${lead.id}, ${change})`.execute(tx);
};
const followed = async (lead: string) => {
	const { rows } = await sql<{
		change: string;
	}>`select change from followed where lead = ${lead} order by change`.execute(site.database.db);
	return rows.map(({ change }) => change);
};
function depsWith(more: Partial<LeadsDeps> = {}): LeadsDeps {
	const hash = createSecretHmac(site.secret);
	return {
		...site.snapshots,
		db: site.database.db,
		clock: site.clock,
		publicUrl: "http://localhost:3000",
		timeZone: site.config.siteTimeZone,
		receipts: openLeadReceipts(hash, site.clock),
		hashes: openUserHashes(hash, site.clock),
		grants: openAutomaticGrants(hash, site.clock),
		isLearnerEmail: async () => true,
		onLeadChange: note,
		attachment: attaching(),
		booking: {
			isOffered: () => false,
			describeNamedTime: async () => undefined,
			book: () => Promise.reject(new Error("no calls are booked here")),
			awaitsLink: async () => false,
			cancelOf: async () => undefined,
		},
		shield: doubting([]),
		refusals: { report: () => undefined },
		filterErasedIds: async () => [],
		optIn: {
			mustConfirm: async () => false,
			request: async () => undefined,
		},
		findEbook: () => undefined,
		isLiveWebinar: () => false,
		findEnterprise: () => undefined,
		...more,
	};
}
const attaching = (
	store: PreparedAttachment["store"] = async () => accepted(undefined),
): LeadsDeps["attachment"] => ({
	prepare: async () =>
		accepted({
			lead: {},
			product: { kind: "course", id: 1009 },
			trainingType: undefined,
			store,
		}),
	answer: async () => undefined,
});
const doubting = (spamSignals: readonly string[]): LeadsDeps["shield"] => ({
	judge: async () => ({ kind: "pass", spamSignals }),
});
const read = (body: object, cookies = {}): Submission => {
	const result = parseSubmission(body, aSender({ cookies }));
	if (!result.ok) throw new Error(JSON.stringify(result.reason));
	return result.value;
};

describe("the follow-up of a lead", () => {
	test("is stored with the lead, once, for any number of repeated requests", async () => {
		const deps = depsWith();
		const submission = aSubmission();
		await Promise.all(Array.from({ length: 20 }, () => submitLead(deps, read(submission))));
		expect(await followed(submission.lead_id)).toEqual(["created"]);
		const SL_LEAD = deps.receipts.addLead({}, read(submission).lead);
		const corrected = { ...submission, submission_id: crypto.randomUUID() };
		await submitLead(deps, read(corrected, { SL_LEAD }));
		expect(await followed(submission.lead_id)).toEqual(["created", "updated"]);
	});

	test("fails together with the lead: nothing is half stored, and the next request succeeds", async () => {
		const before = await stored.counts();
		const submission = aSubmission();
		const broken = depsWith({
			onLeadChange: async (tx, change) => {
				await note(tx, change);
				throw new Error("the queue is full");
			},
		});
		await expect(submitLead(broken, read(submission))).rejects.toThrow("full");
		expect(await stored.counts()).toEqual(before);
		expect(await followed(submission.lead_id)).toEqual([]);
		expect((await submitLead(depsWith(), read(submission))).ok).toBe(true);
	});

	test("fails together with what is attached to the lead", async () => {
		const before = await stored.counts();
		const submission = aSubmission();
		const broken = depsWith({
			attachment: attaching(() => {
				throw new Error("the order is locked");
			}),
		});
		await expect(submitLead(broken, read(submission))).rejects.toThrow("locked");
		expect(await stored.counts()).toEqual(before);
		expect(await followed(submission.lead_id)).toEqual([]);
	});

	test("receives the lead as it is stored", async () => {
		const submission = aSubmission();
		const seen: unknown[] = [];
		const deps = depsWith({
			onLeadChange: async (_tx, { lead, change }) =>
				void seen.push([lead.id, lead.revision, lead.lead.leadId, change]),
		});
		await submitLead(deps, read(submission));
		const SL_LEAD = deps.receipts.addLead({}, read(submission).lead);
		const corrected = { ...submission, submission_id: crypto.randomUUID() };
		await submitLead(deps, read(corrected, { SL_LEAD }));
		const id = submission.lead_id;
		expect(seen).toEqual([
			[id, 1, id, "created"],
			[id, 2, id, "updated"],
		]);
	});
});

describe("a doubtful submission", () => {
	const doubtful = () => depsWith({ shield: doubting(["too fast"]) });

	test("is answered like any other, quarantined, and has no follow-up", async () => {
		const submission = aSubmission();
		const answer = await submitLead(doubtful(), read(submission));
		expect(answer).toMatchObject({ ok: true, value: { kind: "accepted" } });
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["too fast"],
		});
		expect(await followed(submission.lead_id)).toEqual([]);
	});

	test("stays quarantined through later answers and corrections, until an advisor reviews it", async () => {
		const submission = aSubmission();
		await submitLead(doubtful(), read(submission));
		const deps = depsWith();
		const { lead } = read(submission);
		const sender = aSender({
			cookies: { SL_LEAD: deps.receipts.addLead({}, lead) },
		});
		await updateEnrollment(deps, {
			lead,
			choice: "team",
			timeZone: "",
			sender,
		});
		const corrected = { ...submission, submission_id: crypto.randomUUID() };
		await submitLead(deps, read(corrected, sender.cookies));
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			state: "quarantined",
			doubts: ["too fast"],
			enrollment: { choice: "team" },
			revision: 3,
		});
		expect(await followed(submission.lead_id)).toEqual([]);
	});

	test("that changes an accepted lead quarantines it", async () => {
		const submission = aSubmission();
		const deps = depsWith();
		await submitLead(deps, read(submission));
		const SL_LEAD = deps.receipts.addLead({}, read(submission).lead);
		const changed = { ...submission, submission_id: crypto.randomUUID() };
		await submitLead(doubtful(), read(changed, { SL_LEAD }));
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			state: "quarantined",
		});
		expect(await followed(submission.lead_id)).toEqual(["created"]);
	});
});
