import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createTimedId, readIdTime } from "#core/timed-ids.ts";
import { createRecordQueue, type PageRecord, type RecordStorage } from "./record-queue-state.ts";

function aStorage(): RecordStorage & { readonly values: Map<string, string> } {
	const values = new Map<string, string>();
	return {
		values,
		get length() {
			return values.size;
		},
		key: (index) => [...values.keys()][index] ?? null,
		getItem: (key) => values.get(key) ?? null,
		setItem: (key, value) => void values.set(key, value),
		removeItem: (key) => void values.delete(key),
	};
}
const now = 1_795_176_000_000;
const aRecord = (text = "", at = now): PageRecord => ({
	key: "event",
	value: { event_id: createTimedId(at), event_time: at, text },
});
const forbidden = () => {
	throw new Error("forbidden");
};
const idsOf = (records: readonly PageRecord[]) => records.map(({ value }) => value.event_id);

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

describe("the records that wait", () => {
	test("are bounded: the oldest are dropped and counted until a batch has said so", () => {
		const queue = createRecordQueue(forbidden);
		const records = Array.from({ length: 620 }, () => aRecord());
		for (const record of records) queue.add(record);
		const batch = queue.nextBatch();
		expect(batch.dropped).toBe(120);
		expect(batch.records[0]).toBe(records[120]);
		queue.settle(batch, [], 0);
		expect(queue.nextBatch().dropped).toBe(0);
	});

	test("are sent in batches of at most 64 KB, in order and none twice", () => {
		fc.assert(
			fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 500 })), (texts) => {
				const queue = createRecordQueue(forbidden);
				const records = texts.map((text) => aRecord(text.repeat(20)));
				for (const record of records) queue.add(record);
				const sent: string[] = [];
				for (;;) {
					const batch = queue.nextBatch();
					if (batch.records.length === 0) break;
					if (batch.records.length > 1)
						expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(64_000);
					sent.push(...idsOf(batch.records));
					queue.settle(batch, [], 0);
				}
				expect(sent).toEqual(idsOf(records));
			}),
		);
	});

	test("go over to the next page, which stores them as its own before it removes the others", () => {
		const storage = aStorage();
		const before = createRecordQueue(() => storage);
		before.add(aRecord());
		before.save();
		storage.setItem("sl-actions-broken", "{");
		storage.setItem("sl-actions-foreign", '[1, null, {"value": {}}]');
		storage.setItem("other", "stays");
		const next = createRecordQueue(() => storage);
		next.adopt();
		expect(idsOf(next.nextBatch().records)).toEqual(idsOf(before.nextBatch().records));
		expect(storage.values.size).toBe(2);
		next.settle(next.nextBatch(), [], 0);
		next.save();
		expect([...storage.values.keys()]).toEqual(["other"]);
		before.save();
		next.clear();
		expect([...storage.values.keys()]).toEqual(["other"]);
	});

	test("of a clock that is wrong get ids of the right time, once and in two tabs the same", () => {
		fc.assert(
			fc.property(fc.integer({ min: 6 * 60_000, max: 1e12 }), fc.boolean(), (far, isAhead) => {
				const offset = isAhead ? -far : far;
				const record = aRecord("", now - offset);
				const renewed = [0, 40].map((jitter) => {
					const queue = createRecordQueue(forbidden);
					queue.add(record);
					const refused = (id: string) => [
						{ event_id: id, reason: isAhead ? "ahead of time" : "too old" },
					];
					queue.settle(queue.nextBatch(), refused(record.value.event_id), offset + jitter);
					const [again] = idsOf(queue.nextBatch().records);
					queue.settle(queue.nextBatch(), refused(again ?? ""), offset);
					expect(queue.nextBatch().records).toEqual([]);
					return again ?? "";
				});
				const time = readIdTime(renewed[0] ?? "") ?? 0;
				expect(Math.abs(time - now)).toBeLessThanOrEqual(5 * 60_000);
				const isNearEdge = (Math.abs(offset) % 480_000) - 240_000;
				if (Math.abs(isNearEdge) > 40) expect(renewed[0]).toBe(renewed[1]);
			}),
		);
	});
});
