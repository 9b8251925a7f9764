import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FillRule, rasterize } from "./coverage.ts";
import { type Outline, toOutlines } from "./path-outlines.ts";

const size = { width: 120, height: 90 };

/** The area that is covered, in pixels; fails where anything lies outside or is no share. */
function areaOf(outlines: readonly Outline[], rule: FillRule = "even-odd") {
	let area = 0;
	let before = -1;
	rasterize(outlines, size, rule, (y, row, from, to) => {
		expect(y).toBeGreaterThan(before);
		expect(y).toBeLessThan(size.height);
		expect(from).toBeGreaterThanOrEqual(0);
		expect(to).toBeLessThanOrEqual(size.width);
		before = y;
		for (const share of row.subarray(from, to)) {
			expect(share >= 0 && share <= 1).toBe(true);
			area += share;
		}
	});
	return area;
}

const area = (path: string, rule?: FillRule) => areaOf(toOutlines(path), rule);
const disc = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const part = (min: number, max: number) =>
	fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(3)));

describe("what a shape covers", () => {
	test("a circle covers its area, wherever it stands", () => {
		fc.assert(
			fc.property(part(35, 85), part(35, 55), part(1, 34), (x, y, r) => {
				const wanted = Math.PI * r * r;
				expect(Math.abs(area(disc(x, y, r)) - wanted)).toBeLessThan(0.1 + r * 0.5);
			}),
		);
	});

	test("a rectangle covers its area, as much of it as stands on the canvas", () => {
		const position = part(-300, 300);
		fc.assert(
			fc.property(position, position, position, position, (x, y, width, height) => {
				const along = (from: number, to: number, maxPosition: number) => {
					const [low, high] = [Math.min(from, to), Math.max(from, to)];
					return Math.max(0, Math.min(high, maxPosition) - Math.max(low, 0));
				};
				const wide = along(x, x + width, size.width);
				const high = along(y, y + height, size.height);
				const covered = area(`M${x} ${y}h${width}v${height}h${-width}z`);
				expect(Math.abs(covered - wide * high)).toBeLessThan(0.01 + wide / 15);
			}),
		);
	});

	test("no shape leaves the canvas, and none covers a pixel more than whole", () => {
		const corner = fc.oneof(part(-1e6, 1e6), part(-10, 130), fc.constant(0));
		const outline = fc
			.array(corner, { minLength: 2, maxLength: 24 })
			.map((all) => all.slice(0, all.length - (all.length % 2)));
		fc.assert(
			fc.property(
				fc.array(outline, { maxLength: 4 }),
				fc.constantFrom<FillRule>("even-odd", "non-zero"),
				(outlines, rule) => {
					expect(areaOf(outlines, rule)).toBeLessThanOrEqual(size.width * size.height);
				},
			),
		);
	});

	test("by the one rule a shape within a shape is a hole, by the other it is not", () => {
		const ring = disc(60, 45, 40) + disc(60, 45, 20);
		expect(area(ring)).toBeCloseTo(Math.PI * 1200, -1.5);
		expect(area(ring, "non-zero")).toBeCloseTo(Math.PI * 1600, -1.5);
	});
});

describe("a path", () => {
	test("says the same in steps as in places", () => {
		expect(toOutlines("m10 10h20v20h-20z")).toEqual(toOutlines("M10 10H30V30H10Z"));
		expect(toOutlines("M1 2 3 4-5.5 6")).toEqual(toOutlines("M1 2L3 4L-5.5 6"));
		const curved = "M0 0q10 0 10 10c0 5-5 10-10 10";
		expect(toOutlines(curved)).toEqual(toOutlines("M0 0Q10 0 10 10C10 15 5 20 0 20"));
	});

	test("stands where its frame says", () => {
		expect(toOutlines("M1 2h3", { x: 10, y: 20, scaleX: 2, scaleY: -2 })).toEqual([
			[12, 16, 18, 16],
		]);
	});

	test("curved is as round at any size", () => {
		const half = (r: number) => `M0 ${r}a${r} ${r} 0 0 1 ${2 * r} 0z`;
		expect(area(half(40))).toBeCloseTo(Math.PI * 800, -1);
		expect(toOutlines(half(40))[0]?.length).toBeGreaterThan(toOutlines(half(4))[0]?.length ?? 0);
	});

	test("with a word that is not known is refused, and an empty one is nothing", () => {
		expect(() => toOutlines("M0 0S1 1 2 2")).toThrow(/S/);
		expect(toOutlines("")).toEqual([]);
		expect(toOutlines("1 2 3")).toEqual([]);
	});
});
