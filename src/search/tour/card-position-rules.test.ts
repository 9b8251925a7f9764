import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { padTarget, positionCard, scrollNeeded } from "./card-position-rules.ts";

const view = { width: 1280, height: 800 };
const card = { width: 320, height: 150 };

test("TOUR-014: six pixels around a target are lit, too", () => {
	const target = { x: 790, y: 14, width: 204, height: 44 };
	expect(padTarget(target)).toEqual({ x: 784, y: 8, width: 216, height: 56 });
});

describe("the card of a step", () => {
	test("TOUR-014: stands below its target and points at the middle of it", () => {
		const target = { x: 790, y: 14, width: 204, height: 44 };
		const position = positionCard(target, card, view);
		expect(position.side).toBe("bottom");
		expect(position.y).toBeGreaterThan(target.y + target.height);
		expect(position.x + position.arrow).toBe(target.x + target.width / 2);
	});

	test("stands above where only that has room", () => {
		const target = { x: 600, y: 700, width: 100, height: 40 };
		const position = positionCard(target, card, view);
		expect(position.side).toBe("top");
		expect(position.y + card.height).toBeLessThan(target.y);
	});

	const length = (max: number) => fc.integer({ min: 0, max });
	test("never leaves a window that has room for it, and its arrow never leaves the card", () => {
		fc.assert(
			fc.property(
				fc.record({
					x: fc.integer({ min: -2000, max: 4000 }),
					y: fc.integer({ min: -2000, max: 4000 }),
					width: length(2000),
					height: length(2000),
				}),
				fc.record({
					width: fc.integer({ min: 120, max: 320 }),
					height: fc.integer({ min: 60, max: 200 }),
				}),
				fc.record({
					width: fc.integer({ min: 352, max: 3000 }),
					height: fc.integer({ min: 232, max: 3000 }),
				}),
				(target, size, window) => {
					const { x, y, arrow } = positionCard(target, size, window);
					expect(x).toBeGreaterThanOrEqual(16);
					expect(x + size.width).toBeLessThanOrEqual(window.width - 16);
					expect(y).toBeGreaterThanOrEqual(16);
					expect(y + size.height).toBeLessThanOrEqual(window.height - 16);
					expect(arrow).toBeGreaterThanOrEqual(22);
					expect(arrow).toBeLessThanOrEqual(size.width - 22);
				},
			),
		);
	});
});

describe("a target out of sight", () => {
	test("TOUR-014: is scrolled to with 30 pixels of room", () => {
		expect(scrollNeeded({ y: 1000, height: 50 }, 800)).toBe(280);
		expect(scrollNeeded({ y: -100, height: 50 }, 800)).toBe(-130);
	});

	test("one in sight stays where it is, as does the header at the upper edge", () => {
		expect(scrollNeeded({ y: 14, height: 44 }, 800)).toBe(0);
	});

	test("TOUR-014: a target that fits into the window with its padding is completely visible afterwards", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -5000, max: 5000 }),
				fc.integer({ min: 0, max: 500 }),
				(y, height) => {
					const by = scrollNeeded({ y, height }, 600);
					const room = by === 0 ? 0 : 30;
					expect(y - by).toBeGreaterThanOrEqual(room);
					expect(y - by + height).toBeLessThanOrEqual(600 - room);
				},
			),
		);
	});

	test("of one that is higher than the window the beginning is seen", () => {
		expect(scrollNeeded({ y: 900, height: 2000 }, 600)).toBe(870);
	});
});
