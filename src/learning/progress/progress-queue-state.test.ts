import fc from "fast-check";
import { expect, test } from "vitest";
import {
	emptyProgressQueue,
	listUnsaved,
	type ProgressEvent,
	reduceQueue,
	type UnsavedPosition,
} from "./progress-queue-state.ts";
import { mergeRanges, type WatchedRange } from "./progress-rules.ts";

const place = fc.record({
	position: fc.nat(500),
	watched: fc.array(
		fc
			.tuple(fc.nat(500), fc.nat(500))
			.filter(([a, b]) => a !== b)
			.map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]),
		{ maxLength: 3 },
	),
});
const step = fc.oneof(
	place.map((added) => ({ type: "added" as const, added })),
	fc.constantFrom(
		{ type: "sent" as const },
		{ type: "stored" as const },
		{ type: "failed" as const },
	),
);

test("nothing that was watched is lost, whatever is sent, stored or fails in between", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
			let queue = emptyProgressQueue;
			let seq = 0;
			const saved: UnsavedPosition[] = [];
			const added: UnsavedPosition[] = [];
			for (const event of steps) {
				const given: ProgressEvent =
					event.type === "added"
						? { type: "added", place: { seq: ++seq, ...event.added } }
						: { type: event.type };
				if (given.type === "added") added.push(given.place);
				if (given.type === "stored" && queue.sending) saved.push(queue.sending);
				queue = reduceQueue(queue, given);
			}
			const unsaved = listUnsaved(queue);
			const all = [...saved, ...(unsaved ? [unsaved] : [])];
			const watched = (places: readonly UnsavedPosition[]) =>
				mergeRanges(
					places.flatMap((one) => one.watched),
					1_000,
				);
			expect(watched(all)).toEqual(watched(added));
			const latest = all.toSorted((a, b) => b.seq - a.seq)[0];
			expect(latest?.position).toBe(added.at(-1)?.position);
		}),
	);
});

test("one message is on its way at a time", () => {
	const added: ProgressEvent = { type: "added", place: { seq: 1, position: 3, watched: [[0, 3]] } };
	const sending = reduceQueue(reduceQueue(emptyProgressQueue, added), { type: "sent" });
	const later = reduceQueue(sending, { ...added, place: { ...added.place, seq: 2 } });
	expect(reduceQueue(later, { type: "sent" })).toBe(later);
	expect(later.waiting?.seq).toBe(2);
});
