import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
	saveApplicationAndNotify,
	withApplicantsLead,
} from "#applications/draft-commands.ts";
import { createId } from "#core/ids.ts";
import { queueMissingDelivery, rescueLead } from "#deliveries/commands.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { aDeliverySetup } from "#deliveries/testing.ts";
import { leadCookies } from "#leads/cookies.ts";
import {
	openLeadReceipts,
	openUserHashes,
} from "#leads/known-visitors/lead-access-rules.ts";
import { lockLead } from "#leads/lead-store.ts";
import { lockPerson, upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { updateEnrollment } from "#leads/submission/enrollment-commands.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	holdTransaction,
	untilWaiting,
} from "#platform/database/testing-locks.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const clock = () => now;

const aRoom = () =>
	aDeliverySetup(
		[
			{
				name: "webhook",
				record: "lead",
				send: async () => ({ kind: "taken" }),
			},
		],
		{ workers: 0, clock },
	);
type Room = Awaited<ReturnType<typeof aRoom>>;

describe("every change of a lead", () => {
	const receipts = openLeadReceipts(
		createSecretHmac("a secret of the tests"),
		clock,
	);
	const hashes = openUserHashes(
		createSecretHmac("a secret of the tests"),
		clock,
	);
	const toDeps = ({ db, queue }: Room) => ({
		db,
		clock,
		receipts,
		hashes,
		follow: (tx: Tx, change: Parameters<LeadChangeHandler>[1]) =>
			queueDeliveries(queue, tx, change),
	});
	const toSender = (lead: StoredLead) => ({
		cookies: { [leadCookies.lead.name]: receipts.addLead({}, lead.id) },
	});
	type Change = (room: Room, lead: StoredLead) => Promise<unknown>;
	const enroll: Change = (room, lead) =>
		updateEnrollment(toDeps(room) as never, {
			lead: lead.id,
			choice: "self",
			timeZone: "UTC",
			sender: toSender(lead) as never,
		});
	const apply: Change = (room, lead) => {
		const deps = toDeps(room) as never;
		const application = { startedAt: String(now), values: {} };
		return withApplicantsLead(
			deps,
			{
				...toSender(lead),
				lead: lead.id,
				auh: undefined,
				program: lead.product as never,
			},
			(tx, before) => saveApplicationAndNotify(deps, tx, before, application),
		);
	};
	const rescue: Change = (room, lead) =>
		rescueLead({ ...room, ...room.queue }, lead.id);
	const replay: Change = (room, lead) =>
		queueMissingDelivery(
			{ ...room, ...room.queue },
			{ lead: lead.id, destination: "webhook" },
		);
	const changes: [string, Change, Partial<StoredLead>][] = [
		["an answer on its card", enroll, {}],
		["an application", apply, {}],
		["a rescue", rescue, { state: "quarantined" }],
		["a replay", replay, {}],
	];
	const queued = async ({ rows }: Room) => (await rows()).length;

	test.each(changes)(
		"waits for a transaction that locks first its person and then the lead, without a deadlock: %s",
		async (_name, change, more) => {
			const room = await aRoom();
			const lead = await storedIn(room, more);
			const other = await holdTransaction(room.db, (tx) =>
				lockPerson(tx, lead.person),
			);
			const changed = change(room, lead);
			expect(await untilWaiting(room.db, changed)).toBe("waits");
			await other.end((tx) => lockLead(tx, lead.id));
			await changed;
			expect(await queued(room)).toBe(1);
		},
	);

	test.each(changes)(
		"and a submission of the same person run one after the other: %s",
		async (_name, change, more) => {
			const room = await aRoom();
			const lead = await storedIn(room, more);
			const submission = await holdTransaction(room.db, (tx) =>
				upsertPerson(tx, toNewPerson(lead)),
			);
			expect(submission.value.id).toBe(lead.person);
			const changed = change(room, lead);
			await untilWaiting(room.db, changed);
			await submission.end((tx) => lockLead(tx, lead.id));
			await changed;
			expect(await queued(room)).toBe(1);
		},
	);
});

/** No delivery is running yet. */
async function storedIn(
	room: Room,
	more: Partial<StoredLead>,
): Promise<StoredLead> {
	const lead = await room.submit(more);
	await sql`delete from lead_deliveries`.execute(room.db);
	return lead;
}

function toNewPerson({ lead }: StoredLead) {
	return {
		id: createId<"person">(),
		email: lead.email.toLowerCase(),
		firstName: lead.name.first,
		lastName: lead.name.last,
		phoneCode: lead.phone?.code ?? "",
		phoneNumber: lead.phone?.number ?? "",
		createdAt: now,
	};
}
