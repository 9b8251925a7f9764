import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	createStepLabels,
	findNextStep,
	findTourMove,
	type TourMove,
} from "./rules.ts";

const steps = fc.integer({ min: 1, max: 20 });
const moves = fc.array(
	fc.constantFrom<TourMove>("forward", "back", "forward", "skip"),
	{ maxLength: 60 },
);

describe("a tour", () => {
	test("TOUR-010, TOUR-013: goes on, back and away; forward from the last step ends it", () => {
		expect(findNextStep(0, "forward", 3)).toBe(1);
		expect(findNextStep(1, "back", 3)).toBe(0);
		expect(findNextStep(0, "back", 3)).toBe(0);
		expect(findNextStep(2, "forward", 3)).toBeUndefined();
		expect(findNextStep(1, "skip", 3)).toBeUndefined();
		expect(findNextStep(0, "forward", 1)).toBeUndefined();
	});

	test("TOUR-012, TOUR-013: right arrow and Enter mean forward, left arrow back, Escape away, other keys nothing", () => {
		expect(
			["ArrowRight", "Enter", "ArrowLeft", "Escape"].map(findTourMove),
		).toEqual(["forward", "forward", "back", "skip"]);
		expect(
			["a", " ", "Tab", "ArrowUp", "constructor", ""].map(findTourMove),
		).toEqual(Array(6).fill(undefined));
	});

	test("TOUR-013: after any key the tour is at one of its steps or over, and has moved by one at most", () => {
		fc.assert(
			fc.property(steps, moves, (count, pressed) => {
				let step: number | undefined = 0;
				for (const move of pressed) {
					const next = findNextStep(step, move, count);
					const isEnd =
						move === "skip" || (move === "forward" && step === count - 1);
					expect(next === undefined).toBe(isEnd);
					if (next === undefined) return;
					expect(next).toBeGreaterThanOrEqual(0);
					expect(next).toBeLessThan(count);
					expect(Math.abs(next - step)).toBeLessThanOrEqual(1);
					step = next;
				}
			}),
		);
	});

	test("TOUR-013: back takes forward back, everywhere but at the end", () => {
		fc.assert(
			fc.property(steps, fc.nat(19), (count, step) => {
				fc.pre(step < count - 1);
				const on = findNextStep(step, "forward", count) as number;
				expect(findNextStep(on, "back", count)).toBe(step);
			}),
		);
	});
});

describe("the labels of a step", () => {
	test("TOUR-016: Got it closes a tour of one step, Done the last of several", () => {
		expect(createStepLabels(0, 1)).toEqual({
			back: undefined,
			forward: "Got it",
			progress: undefined,
		});
		expect(createStepLabels(2, 3)).toEqual({
			back: "Back",
			forward: "Done",
			progress: "3 of 3",
		});
	});

	test("TOUR-015: Next leads on from every other, and Back leads back from all but the first", () => {
		fc.assert(
			fc.property(steps, fc.nat(19), (count, step) => {
				fc.pre(step < count);
				const { back, forward } = createStepLabels(step, count);
				expect(back).toBe(step === 0 ? undefined : "Back");
				expect(forward === "Next").toBe(step < count - 1);
			}),
		);
	});
});
