import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStepLabels, findTourMove } from "./rules.ts";

test("TOUR-012, TOUR-013: right arrow and Enter mean forward, left arrow back, Escape away, other keys nothing", () => {
	expect(["ArrowRight", "Enter", "ArrowLeft", "Escape"].map(findTourMove)).toEqual([
		"forward",
		"forward",
		"back",
		"skip",
	]);
	expect(["a", " ", "Tab", "ArrowUp", "constructor", ""].map(findTourMove)).toEqual(
		Array(6).fill(undefined),
	);
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
			fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(19), (count, step) => {
				fc.pre(step < count);
				const { back, forward } = createStepLabels(step, count);
				expect(back).toBe(step === 0 ? undefined : "Back");
				expect(forward === "Next").toBe(step < count - 1);
			}),
		);
	});
});
