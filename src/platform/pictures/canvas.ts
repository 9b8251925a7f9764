import { cover, type FillRule } from "./coverage.ts";
import type { Outline } from "./path-outlines.ts";

/** Pixels, row by row, each 0xrrggbb. */
export interface Canvas {
	readonly width: number;
	readonly height: number;
	readonly pixels: Uint32Array;
}

/** How much of each pixel may be seen, 0 to 1. */
export type Mask = Float32Array;

export function createCanvas(
	width: number,
	height: number,
	ground: string,
): Canvas {
	const pixels = new Uint32Array(width * height).fill(numberOf(ground));
	return { width, height, pixels };
}

const numberOf = (colour: string) => Number.parseInt(colour.slice(1, 7), 16);

export function fill(
	canvas: Canvas,
	outlines: readonly Outline[],
	paint: {
		readonly colour: string;
		readonly rule: FillRule;
		readonly mask?: Mask | undefined;
	},
): void {
	const { width, pixels } = canvas;
	const { mask, rule } = paint;
	const colour = numberOf(paint.colour);
	cover(outlines, canvas, rule, (y, row, from, to) => {
		const start = y * width;
		for (let x = from; x < to; x++) {
			const own = row[x] as number;
			const share = mask ? own * (mask[start + x] as number) : own;
			if (share > 0)
				pixels[start + x] =
					share >= 1 ? colour : mixed(pixels[start + x] ?? 0, colour, share);
		}
	});
}

export function maskOf(
	outlines: readonly Outline[],
	{ width, height }: Canvas,
): Mask {
	const mask = new Float32Array(width * height);
	cover(outlines, { width, height }, "even-odd", (y, row, from, to) =>
		mask.set(row.subarray(from, to), y * width + from),
	);
	return mask;
}

function mixed(under: number, over: number, share: number): number {
	const channel = (shift: number) => {
		const [low, high] = [(under >> shift) & 255, (over >> shift) & 255];
		return Math.round(low + (high - low) * share) << shift;
	};
	return channel(16) | channel(8) | channel(0);
}
