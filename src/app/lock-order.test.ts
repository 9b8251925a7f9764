import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { saveApplicationAndNotify, withApplicantsLead } from "#applications/draft-commands.ts";
import { createId } from "#core/ids.ts";
import { queueMissingDelivery, releaseLead } from "#deliveries/commands.ts";
import { deliver } from "#deliveries/deliver-commands.ts";
import { claimSeconds } from "#deliveries/delivery-rules.ts";
import {
	claimDelivery,
	lockDeliveriesOfLead,
	lockRecordDeliveries,
} from "#deliveries/delivery-store.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { aDeliverySetup } from "#deliveries/testing.ts";
import { leadCookies } from "#leads/cookies.ts";
import { openLeadReceipts, openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { findLead, lockLead, setWithdrawn } from "#leads/lead-store.ts";
import { lockPerson, upsertPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { updateEnrollment } from "#leads/submission/enrollment-commands.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import { reserveSeatsOfReleasedOrders } from "#orders/seats/seat-commands.ts";
import type { Tx } from "#platform/database/database.ts";
import { holdTransaction, untilWaiting } from "#platform/database/testing-locks.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { withdrawRequest } from "#privacy/withdrawal/withdrawal-commands.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const clock = () => now;

const aRoom = () =>
	aDeliverySetup(
		[
			{
				name: "webhook",
				record: "lead",
				send: async () => ({ kind: "delivered" }),
			},
		],
		{ workers: 0, clock },
	);
type Room = Awaited<ReturnType<typeof aRoom>>;

/** Nothing is booked here. */
const cancelCall = async () => undefined;

describe("every change of a lead", () => {
	const receipts = openLeadReceipts(createSecretHmac("a secret of the tests"), clock);
	const hashes = openUserHashes(createSecretHmac("a secret of the tests"), clock);
	const toDeps = ({ db, queue }: Room) => ({
		db,
		clock,
		receipts,
		hashes,
		onLeadChange: (tx: Tx, change: Parameters<LeadChangeHandler>[1]) =>
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
				program: { ...lead.product, application: { questions: [] } } as never,
			},
			(tx, before) => saveApplicationAndNotify(deps, tx, before, application),
		);
	};
	const rescue: Change = (room, lead) =>
		releaseLead({ ...room, ...room.queue }, lead.id, reserveSeatsOfReleasedOrders);
	const replay: Change = (room, lead) =>
		queueMissingDelivery({ ...room, ...room.queue }, { lead: lead.id, destination: "webhook" });
	const withdraw: Change = (room, lead) =>
		withdrawRequest({ ...toDeps(room), cancelCall }, lead.id, {
			person: lead.person,
			opens: "all",
		});
	const changes: [string, Change, Partial<StoredLead>, queues: number][] = [
		["an answer on its card", enroll, {}, 1],
		["an application", apply, {}, 1],
		["a rescue", rescue, { state: "quarantined" }, 1],
		["a replay", replay, {}, 1],
		// No destination has the lead.
		["a withdrawal", withdraw, {}, 0],
	];
	const queued = async ({ rows }: Room) => (await rows()).length;

	test.each(changes)(
		"waits for a transaction that locks first its person and then the lead, without a deadlock: %s",
		async (_name, change, more, queues) => {
			const room = await aRoom();
			const lead = await storedIn(room, more);
			const other = await holdTransaction(room.db, (tx) => lockPerson(tx, lead.person));
			const changed = change(room, lead);
			expect(await untilWaiting(room.db, changed)).toBe("waits");
			await other.end((tx) => lockLead(tx, lead.id));
			await changed;
			expect(await queued(room)).toBe(queues);
		},
	);

	test.each(changes)(
		"and a submission of the same person run one after the other: %s",
		async (_name, change, more, queues) => {
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
			expect(await queued(room)).toBe(queues);
		},
	);
});

describe("a withdrawal", () => {
	const withdraw = ({ db, queue }: Room, { id, person }: StoredLead) =>
		withdrawRequest(
			{
				db,
				clock,
				cancelCall,
				onLeadChange: (tx, change) => queueDeliveries(queue, tx, change),
			},
			id,
			{ person, opens: "all" },
		);
	const listRevisions = async ({ rows }: Room) =>
		(await rows()).map(({ revision, state }) => [revision, state]);

	test("waits for a delivery that claims its row right then, and is queued after it", async () => {
		const room = await aRoom();
		const lead = await room.submit();
		const [delivery] = await room.rows();
		if (!delivery) throw new Error("nothing is queued");
		const claim = await holdTransaction(room.db, (tx) =>
			lockRecordDeliveries(tx, delivery, "lead"),
		);
		const withdrawn = withdraw(room, lead);
		expect(await untilWaiting(room.db, withdrawn)).toBe("waits");
		await claim.end((tx) =>
			claimDelivery(tx, delivery.id, {
				now,
				until: now.add({ seconds: claimSeconds }),
				endpoint: undefined,
			}),
		);
		expect(await withdrawn).toBe("withdrawn");
		expect(await listRevisions(room)).toEqual([
			[1, "waiting"],
			[2, "waiting"],
		]);
	});

	test("makes a delivery that comes just after it find nothing to send", async () => {
		const room = await aRoom();
		const lead = await room.submit();
		const [delivery] = await room.rows();
		if (!delivery) throw new Error("nothing is queued");
		const sent: unknown[] = [];
		const destination = {
			name: "webhook",
			record: "lead",
			send: async (message: unknown) => {
				sent.push(message);
				return { kind: "delivered" } as const;
			},
		} as const;
		const before = await holdTransaction(room.db, (tx) => lockDeliveriesOfLead(tx, lead.id));
		const delivered = deliver({ db: room.db, clock }, destination, delivery.id, {
			isLast: false,
		});
		expect(await untilWaiting(room.db, delivered)).toBe("waits");
		await before.end(async (tx) => {
			const revision = await setWithdrawn(tx, lead.id, now);
			await queueDeliveries(room.queue, tx, {
				lead: { ...lead, state: "withdrawn", withdrawnAt: now, revision },
				change: "withdrawn",
			});
		});
		await delivered;
		expect(sent).toEqual([]);
		expect(await listRevisions(room)).toEqual([[1, "superseded"]]);
	});

	test("that cannot be queued is not stored either", async () => {
		const room = await aRoom();
		const lead = await room.submit();
		const failing = withdrawRequest(
			{
				db: room.db,
				clock,
				cancelCall,
				onLeadChange: async (tx, change) => {
					await queueDeliveries(room.queue, tx, change);
					throw new Error("killed");
				},
			},
			lead.id,
			{ person: lead.person, opens: "all" },
		);
		await expect(failing).rejects.toThrow("killed");
		expect(await findLead(room.db, lead.id)).toMatchObject({ state: "open" });
		expect(await listRevisions(room)).toEqual([[1, "waiting"]]);
	});
});

/** No delivery is running yet. */
async function storedIn(room: Room, more: Partial<StoredLead>): Promise<StoredLead> {
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
