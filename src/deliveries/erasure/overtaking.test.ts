import { describe, expect, test } from "vitest";
import { deliver } from "#deliveries/deliver-commands.ts";
import type { Delivery, Destination } from "#deliveries/delivery.ts";
import { claimDelivery, findDelivery, lockRecordDeliveries } from "#deliveries/delivery-store.ts";
import { aDeliverySetup } from "#deliveries/testing.ts";
import { deletePerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { holdTransaction, untilWaiting } from "#platform/database/testing-locks.ts";
import { listNotifiedRecords } from "./notified-destination-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const clock = () => now;

async function aRoom() {
	const handed: string[] = [];
	const destination: Destination = {
		name: "webhook",
		record: "lead",
		send: async ({ lead }) => {
			handed.push(lead.id);
			return { kind: "delivered" };
		},
	};
	const room = await aDeliverySetup([destination], { workers: 0, clock });
	return { ...room, destination, handed };
}

describe("an erasure", () => {
	const person = (lead: StoredLead) => [lead.person, [lead.id] as const] as const;

	test("is not overtaken by a delivery that has loaded its lead: nothing is sent after it", async () => {
		const room = await aRoom();
		const lead = await room.submit();
		const [delivery] = await room.rows();
		const erasure = await holdTransaction(room.db, async (tx) => {
			const notified = await listNotifiedRecords(tx, ...person(lead));
			await deletePerson(tx, lead.person);
			return notified;
		});
		expect(erasure.value).toEqual([]);
		const delivered = deliver(
			{ db: room.db, clock },
			room.destination,
			delivery?.id as Delivery["id"],
			{ isLast: false },
		);
		expect(await untilWaiting(room.db, delivered)).toBe("waits");
		await erasure.end();
		await delivered;
		expect(room.handed).toEqual([]);
	});

	test("waits for a delivery that is being claimed, and includes it", async () => {
		const room = await aRoom();
		const lead = await room.submit();
		const [{ id } = { id: "" as Delivery["id"] }] = await room.rows();
		const until = now.add({ seconds: 85 });
		const claim = await holdTransaction(room.db, async (tx) => {
			const found = await findDelivery(tx, id);
			if (found) await lockRecordDeliveries(tx, found, "lead");
			await claimDelivery(tx, id, { now, until, endpoint: undefined });
		});
		const notified = room.db
			.transaction()
			.execute((tx) => listNotifiedRecords(tx, ...person(lead)));
		expect(await untilWaiting(room.db, notified)).toBe("waits");
		await claim.end();
		expect(await notified).toMatchObject([
			{ destination: "webhook", lead: lead.id, claimedUntil: until },
		]);
	});
});
