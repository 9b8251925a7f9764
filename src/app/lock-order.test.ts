import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inLead, tell } from "#applications/draft-commands.ts";
import { queueMissing, rescueLead } from "#deliveries/commands.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { aDeliveryRoom } from "#deliveries/testing.ts";
import { leadCookies } from "#leads/cookies.ts";
import { updateEnrollment } from "#leads/enrollment-commands.ts";
import { openLeadReceipts } from "#leads/known-visitors/lead-receipt-rules.ts";
import { openUserHashes } from "#leads/known-visitors/user-hash-rules.ts";
import { lockLead } from "#leads/lead-store.ts";
import { keepPerson, lockPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Follow } from "#leads/submission/submission-result.ts";
import type { Tx } from "#platform/database/database.ts";
import { held, untilWaiting } from "#platform/database/testing-locks.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";

const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
const clock = () => at;

const aRoom = () =>
	aDeliveryRoom(
		[
			{
				name: "webhook",
				record: "lead",
				hand: async () => ({ kind: "taken" }),
			},
		],
		{ workers: 0, clock },
	);
type Room = Awaited<ReturnType<typeof aRoom>>;

describe("whatever changes a lead", () => {
	const receipts = openLeadReceipts(keyedHash("a secret of the tests"), clock);
	const hashes = openUserHashes(keyedHash("a secret of the tests"), clock);
	const partsOf = ({ db, queue }: Room) => ({
		db,
		clock,
		receipts,
		hashes,
		follow: (tx: Tx, fact: Parameters<Follow>[1]) =>
			queueDeliveries(queue, tx, fact),
	});
	const senderOf = (lead: StoredLead) => ({
		cookies: { [leadCookies.lead.name]: receipts.with({}, lead.id) },
	});
	type Change = (room: Room, lead: StoredLead) => Promise<unknown>;
	const enroll: Change = (room, lead) =>
		updateEnrollment(partsOf(room) as never, {
			lead: lead.id,
			choice: "self",
			timeZone: "UTC",
			sender: senderOf(lead) as never,
		});
	const apply: Change = (room, lead) => {
		const parts = partsOf(room) as never;
		const application = { startedAt: String(at), values: {} };
		return inLead(
			parts,
			{
				...senderOf(lead),
				lead: lead.id,
				auh: undefined,
				program: lead.product as never,
			},
			(tx, before) => tell(parts, tx, before, application),
		);
	};
	const rescue: Change = (room, lead) =>
		rescueLead({ ...room, ...room.queue }, lead.id);
	const replay: Change = (room, lead) =>
		queueMissing(
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
		"waits for whoever holds its person and comes to the lead later, and never in a ring: %s",
		async (_name, change, more) => {
			const room = await aRoom();
			const lead = await storedIn(room, more);
			const other = await held(room.db, (tx) => lockPerson(tx, lead.person));
			const changed = change(room, lead);
			expect(await untilWaiting(room.db, changed)).toBe("waits");
			await other.end((tx) => lockLead(tx, lead.id));
			await changed;
			expect(await queued(room)).toBe(1);
		},
	);

	test.each(changes)(
		"and a press of the same person take their turns: %s",
		async (_name, change, more) => {
			const room = await aRoom();
			const lead = await storedIn(room, more);
			const press = await held(room.db, (tx) => keepPerson(tx, personOf(lead)));
			expect(press.value.id).toBe(lead.person);
			const changed = change(room, lead);
			await untilWaiting(room.db, changed);
			await press.end((tx) => lockLead(tx, lead.id));
			await changed;
			expect(await queued(room)).toBe(1);
		},
	);
});

/** Nothing is on its way yet. */
async function storedIn(
	room: Room,
	more: Partial<StoredLead>,
): Promise<StoredLead> {
	const lead = await room.submit(more);
	await sql`delete from lead_deliveries`.execute(room.db);
	return lead;
}

function personOf({ lead }: StoredLead) {
	return {
		id: crypto.randomUUID() as StoredLead["person"],
		email: lead.email.toLowerCase(),
		firstName: lead.name.first,
		lastName: lead.name.last,
		phoneCode: lead.phone.code,
		phoneNumber: lead.phone.number,
		createdAt: at,
	};
}
