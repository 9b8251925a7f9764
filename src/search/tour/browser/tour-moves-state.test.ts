import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TourMove } from "../rules.ts";
import { moveTour, type TourState, tourStart } from "./tour-moves-state.ts";

const counts = fc.integer({ min: 1, max: 20 });
const moves = fc.array(fc.constantFrom<TourMove>("forward", "back", "forward", "skip"), {
	maxLength: 60,
});

const at = (index: number): TourState => ({ index, isOver: false });
const overAt = (index: number): TourState => ({ index, isOver: true });

describe("a tour", () => {
	test("TOUR-010, TOUR-013: goes on, back and away; forward from the last step ends it", () => {
		expect(moveTour(tourStart, "forward", 3)).toEqual(at(1));
		expect(moveTour(at(1), "back", 3)).toEqual(at(0));
		expect(moveTour(at(0), "back", 3)).toEqual(at(0));
		expect(moveTour(at(2), "forward", 3)).toEqual(overAt(2));
		expect(moveTour(at(1), "skip", 3)).toEqual(overAt(1));
		expect(moveTour(at(0), "forward", 1)).toEqual(overAt(0));
	});

	test("TOUR-013: after any moves it is at one of its steps, and each has moved it by one at most", () => {
		fc.assert(
			fc.property(counts, moves, (count, made) => {
				let state = tourStart;
				for (const move of made) {
					const next = moveTour(state, move, count);
					expect(next.index).toBeGreaterThanOrEqual(0);
					expect(next.index).toBeLessThan(count);
					expect(Math.abs(next.index - state.index)).toBeLessThanOrEqual(1);
					const ends = move === "skip" || (move === "forward" && state.index === count - 1);
					expect(next.isOver).toBe(state.isOver || ends);
					state = next;
				}
			}),
		);
	});

	test("what is over stays over, at the step that was seen last", () => {
		fc.assert(
			fc.property(counts, fc.nat(19), moves, (count, index, made) => {
				fc.pre(index < count);
				const over = moveTour(at(index), "skip", count);
				expect(over).toEqual(overAt(index));
				for (const move of made) expect(moveTour(over, move, count)).toEqual(over);
			}),
		);
	});

	test("TOUR-013: back takes forward back, everywhere but at the end", () => {
		fc.assert(
			fc.property(counts, fc.nat(19), (count, index) => {
				fc.pre(index < count - 1);
				const next = moveTour(at(index), "forward", count);
				expect(moveTour(next, "back", count)).toEqual(at(index));
			}),
		);
	});
});
