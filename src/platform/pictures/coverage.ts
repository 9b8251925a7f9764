import type { Outline } from "./path-outlines.ts";

export type FillRule = "even-odd" | "non-zero";

/** The covered share of each pixel of one row: 0 to 1, from `from` up to `to`. */
type RowVisitor = (y: number, row: Float32Array, from: number, to: number) => void;

/** Lines looked at in each row of pixels; along a line the share is exact. */
const linesPerRow = 16;

interface Edge {
	readonly top: number;
	readonly bottom: number;
	readonly x: number;
	readonly slope: number;
	readonly winding: 1 | -1;
}

/** Walks a shape from the top to the bottom, row by row. What lies beyond the canvas is passed over. */
export function rasterize(
	outlines: readonly Outline[],
	{ width, height }: { readonly width: number; readonly height: number },
	rule: FillRule,
	visit: RowVisitor,
): void {
	const edges = outlines
		.flatMap(toEdges)
		.filter(({ top, bottom }) => bottom > 0 && top < height)
		.sort((edge, other) => edge.top - other.top);
	const [first] = edges;
	if (!first) return;
	const row = new RowOfShares(width);
	let active: Edge[] = [];
	let next = 0;
	for (let y = Math.max(0, Math.floor(first.top)); y < height; y++) {
		active = active.filter(({ bottom }) => bottom > y);
		for (let edge = edges[next]; edge && edge.top < Math.min(y + 1, height); edge = edges[++next])
			active.push(edge);
		if (active.length > 0) row.take(y, active, rule, visit);
		else if (next === edges.length) return;
	}
}

function toEdges(outline: Outline): Edge[] {
	const edges: Edge[] = [];
	const count = outline.length;
	for (let index = 0; index < count; index += 2) {
		const [x0 = 0, y0 = 0] = outline.slice(index, index + 2);
		const x1 = outline[(index + 2) % count] ?? 0;
		const y1 = outline[(index + 3) % count] ?? 0;
		if (y0 === y1) continue;
		const slope = (x1 - x0) / (y1 - y0);
		edges.push(
			y0 < y1
				? { top: y0, bottom: y1, x: x0, slope, winding: 1 }
				: { top: y1, bottom: y0, x: x1, slope, winding: -1 },
		);
	}
	return edges;
}

class RowOfShares {
	readonly #width: number;
	/** The shares of single pixels. */
	readonly #parts: Float32Array;
	/** The beginnings and ends of runs of whole pixels. */
	readonly #steps: Float32Array;
	readonly #shares: Float32Array;
	/**
	 * The positions at which one line crosses edges, from left to right; reused, since there are
	 * thousands of lines.
	 */
	readonly #positions: number[] = [];
	readonly #windings: number[] = [];
	#from = 0;
	#to = 0;

	constructor(width: number) {
		this.#width = width;
		this.#parts = new Float32Array(width + 1);
		this.#steps = new Float32Array(width + 2);
		this.#shares = new Float32Array(width);
	}

	take(y: number, edges: readonly Edge[], rule: FillRule, visit: RowVisitor): void {
		[this.#from, this.#to] = [this.#width, 0];
		for (let line = 0; line < linesPerRow; line++)
			this.#takeLine(y + (line + 0.5) / linesPerRow, edges, rule);
		if (this.#from >= this.#to) return;
		let run = 0;
		for (let x = this.#from; x < this.#to; x++) {
			run += this.#steps[x] ?? 0;
			const share = ((this.#parts[x] ?? 0) + run) / linesPerRow;
			// Sums of fractions may pass 1 by a hair.
			this.#shares[x] = share < 0 ? 0 : share > 1 ? 1 : share;
		}
		this.#parts.fill(0, this.#from, this.#to + 1);
		this.#steps.fill(0, this.#from, this.#to + 2);
		visit(y, this.#shares, this.#from, this.#to);
	}

	#takeLine(y: number, edges: readonly Edge[], rule: FillRule): void {
		const [positions, windings] = [this.#positions, this.#windings];
		let count = 0;
		for (const { top, bottom, x, slope, winding } of edges) {
			if (top > y || y >= bottom) continue;
			const crossing = x + (y - top) * slope;
			// Put in order as they come: they are few, and nearly in order already.
			let index = count++;
			for (; index > 0; index--) {
				const before = positions[index - 1] ?? 0;
				if (before <= crossing) break;
				positions[index] = before;
				windings[index] = windings[index - 1] ?? 0;
			}
			positions[index] = crossing;
			windings[index] = winding;
		}
		let wound = 0;
		let begun = 0;
		for (let index = 0; index < count; index++) {
			const was = isInside(wound, rule);
			wound += windings[index] ?? 0;
			const is = isInside(wound, rule);
			if (!was && is) begun = positions[index] ?? 0;
			else if (was && !is) this.#addSpan(begun, positions[index] ?? 0);
		}
	}

	#addSpan(start: number, end: number): void {
		const from = Math.max(0, start);
		const to = Math.min(this.#width, end);
		if (!(from < to)) return;
		const [first, last] = [Math.floor(from), Math.floor(to)];
		const [parts, steps] = [this.#parts, this.#steps];
		if (first === last) parts[first] = (parts[first] ?? 0) + to - from;
		else {
			parts[first] = (parts[first] ?? 0) + first + 1 - from;
			parts[last] = (parts[last] ?? 0) + to - last;
			steps[first + 1] = (steps[first + 1] ?? 0) + 1;
			steps[last] = (steps[last] ?? 0) - 1;
		}
		this.#from = Math.min(this.#from, first);
		this.#to = Math.max(this.#to, Math.min(this.#width, last + 1));
	}
}

const isInside = (wound: number, rule: FillRule) =>
	rule === "non-zero" ? wound !== 0 : wound % 2 !== 0;
