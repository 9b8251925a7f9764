import { expect, test, vi } from "vitest";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { releaseLead } from "#deliveries/commands.ts";
import type { Destination } from "#deliveries/delivery.ts";
import { aDeliverySetup, areAllSettled } from "#deliveries/testing.ts";
import { setLeadState } from "#leads/lead-store.ts";

async function aRoom(workers = 1) {
	const emails: string[] = [];
	let tried = 0;
	let away: DeliveryResult | undefined;
	const post: Destination = {
		name: "visitor-mail",
		record: "lead",
		send: async ({ lead }) => {
			tried++;
			if (away) return away;
			emails.push(lead.lead.email);
			return { kind: "delivered" };
		},
	};
	const room = await aDeliverySetup([post], { workers });
	return {
		...room,
		letters: emails,
		tried: () => tried,
		goAway: () => {
			away = { kind: "later", reason: "no answer", seconds: 86_400 };
		},
		comeBack: () => {
			away = undefined;
		},
	};
}
const statesOf = (rows: readonly { revision: number; state: string }[]) =>
	rows.map(({ revision, state }) => [revision, state]);

test("an email that was held back with a quarantined lead is sent when that is rescued", async () => {
	const room = await aRoom();
	room.goAway();
	const { id } = await room.submit();
	await vi.waitFor(() => expect(room.tried()).toBe(1), 60_000);
	await room.db
		.transaction()
		.execute((tx) => setLeadState(tx, id, "quarantined", ["odd"], room.queue.clock()));
	expect(statesOf(await room.until(areAllSettled))).toEqual([[1, "superseded"]]);
	room.comeBack();
	expect(await releaseLead({ ...room, ...room.queue }, id, async () => {})).toBe("released");
	const rows = await room.until(areAllSettled);
	expect(statesOf(rows)).toEqual([
		[1, "superseded"],
		[3, "delivered"],
	]);
	expect(room.letters).toEqual(["ada@example.com"]);
});

test.each([0, 1])(
	"correcting the address there and back sends one email, delivered in between or not (%i)",
	async (workers) => {
		const room = await aRoom(workers);
		room.goAway();
		const { id } = await room.submit();
		const seen = (times: number) =>
			workers && vi.waitFor(() => expect(room.tried()).toBe(times), 60_000);
		await seen(1);
		await room.change(id, { email: "ada@example.org" });
		await seen(2);
		room.comeBack();
		await room.change(id, { email: "ada@example.com" });
		if (!workers) await room.startWorker();
		const rows = await room.until(areAllSettled);
		expect(statesOf(rows)).toEqual([
			[1, "superseded"],
			[2, "superseded"],
			[3, "delivered"],
		]);
		expect(room.letters).toEqual(["ada@example.com"]);
	},
);

test("a further change sends no second email", async () => {
	const room = await aRoom();
	const { id } = await room.submit();
	await room.until(areAllSettled);
	await room.change(id, { message: "In the evening, please" });
	await room.change(id, { email: "ada@example.org" });
	await room.until((all) => all.length === 2 && areAllSettled(all));
	await room.change(id, { email: "ada@example.com" });
	expect(statesOf(await room.rows())).toEqual([
		[1, "delivered"],
		[3, "delivered"],
	]);
	expect(room.letters).toEqual(["ada@example.com", "ada@example.org"]);
});
