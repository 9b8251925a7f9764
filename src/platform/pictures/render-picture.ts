import { type Canvas, createCanvas, createMask, fillOutlines, type PixelMask } from "./canvas.ts";
import { toOutlines } from "./path-outlines.ts";
import type { PictureShape, VectorPicture } from "./picture.ts";
import { renderTextColumn } from "./picture-text.ts";
import { encodePng } from "./png.ts";

/** Draws a picture and writes it as PNG. */
export function renderPicture(picture: VectorPicture): Uint8Array {
	const canvas = createCanvas(picture.width, picture.height, picture.ground);
	const masks = new Map<string, PixelMask>();
	for (const mark of picture.elements) {
		if (mark.kind === "column") renderTextColumn(canvas, mark);
		else renderShape(canvas, mark, masks);
	}
	return encodePng(canvas);
}

function renderShape(
	canvas: Canvas,
	{ path, fill: colour, at, within }: PictureShape,
	masks: Map<string, PixelMask>,
): void {
	const { x, y, scale } = at ?? { x: 0, y: 0, scale: 1 };
	const outlines = toOutlines(path, { x, y, scaleX: scale, scaleY: scale });
	const mask = within === undefined ? undefined : maskFor(within);
	fillOutlines(canvas, outlines, { colour, rule: "even-odd", mask });

	function maskFor(window: string): PixelMask {
		const known = masks.get(window);
		if (known) return known;
		const made = createMask(toOutlines(window), canvas);
		masks.set(window, made);
		return made;
	}
}
