import { type FillRule, rasterize } from "./coverage.ts";
import type { Outline } from "./path-outlines.ts";

/** Pixels, row by row, each 0xrrggbb. */
export interface Canvas {
	readonly width: number;
	readonly height: number;
	readonly pixels: Uint32Array;
}

/** The visible share of each pixel, 0 to 1. */
export type PixelMask = Float32Array;

export function createCanvas(width: number, height: number, ground: string): Canvas {
	const pixels = new Uint32Array(width * height).fill(parseColour(ground));
	return { width, height, pixels };
}

const parseColour = (colour: string) => Number.parseInt(colour.slice(1, 7), 16);

export function fillOutlines(
	canvas: Canvas,
	outlines: readonly Outline[],
	paint: {
		readonly colour: string;
		readonly rule: FillRule;
		readonly mask?: PixelMask | undefined;
	},
): void {
	const { width, pixels } = canvas;
	const { mask, rule } = paint;
	const colour = parseColour(paint.colour);
	rasterize(outlines, canvas, rule, (y, row, from, to) => {
		const start = y * width;
		for (let x = from; x < to; x++) {
			const own = row[x] ?? 0;
			const share = mask ? own * (mask[start + x] ?? 0) : own;
			if (share > 0)
				pixels[start + x] =
					share >= 1 ? colour : blendColours(pixels[start + x] ?? 0, colour, share);
		}
	});
}

export function createMask(outlines: readonly Outline[], { width, height }: Canvas): PixelMask {
	const mask = new Float32Array(width * height);
	rasterize(outlines, { width, height }, "even-odd", (y, row, from, to) =>
		mask.set(row.subarray(from, to), y * width + from),
	);
	return mask;
}

function blendColours(under: number, over: number, share: number): number {
	const channel = (shift: number) => {
		const [low, high] = [(under >> shift) & 255, (over >> shift) & 255];
		return Math.round(low + (high - low) * share) << shift;
	};
	return channel(16) | channel(8) | channel(0);
}
