import {
	type Canvas,
	createCanvas,
	fill,
	type Mask,
	maskOf,
} from "./canvas.ts";
import { outlinesOf } from "./path-outlines.ts";
import type { Picture, Shape } from "./picture.ts";
import { drawColumn } from "./picture-text.ts";
import { pngOf } from "./png.ts";

/** Draws a picture and writes it as PNG. */
export function drawPicture(picture: Picture): Uint8Array {
	const canvas = createCanvas(picture.width, picture.height, picture.ground);
	const masks = new Map<string, Mask>();
	for (const mark of picture.marks) {
		if (mark.kind === "column") drawColumn(canvas, mark);
		else drawShape(canvas, mark, masks);
	}
	return pngOf(canvas);
}

function drawShape(
	canvas: Canvas,
	{ path, fill: colour, at, within }: Shape,
	masks: Map<string, Mask>,
): void {
	const { x, y, scale } = at ?? { x: 0, y: 0, scale: 1 };
	const outlines = outlinesOf(path, { x, y, scaleX: scale, scaleY: scale });
	const mask = within === undefined ? undefined : maskFor(within);
	fill(canvas, outlines, { colour, rule: "even-odd", mask });

	function maskFor(window: string): Mask {
		const known = masks.get(window);
		if (known) return known;
		const made = maskOf(outlinesOf(window), canvas);
		masks.set(window, made);
		return made;
	}
}
