import { crc32, deflateSync } from "node:zlib";
import type { Canvas } from "./canvas.ts";
import { indexColours } from "./palette.ts";

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const eightBits = 8;
const byPalette = 3;

/** Level 9 would take six times as long and save a twelfth. */
const packing = { level: 7, memLevel: 9 };

/** Writes a picture of at most 256 colors: a third of what every pixel's own would take. */
export function encodePng(canvas: Canvas): Uint8Array {
	const { width, height } = canvas;
	const { colours, positions } = indexColours(canvas.pixels);
	const head = new DataView(new ArrayBuffer(13));
	head.setUint32(0, width);
	head.setUint32(4, height);
	head.setUint8(8, eightBits);
	head.setUint8(9, byPalette);
	const palette = Uint8Array.from(
		colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
	);
	// Each row begins with its filter: none, since places in a palette have no neighbors.
	const rows = new Uint8Array((width + 1) * height);
	for (let y = 0; y < height; y++)
		rows.set(positions.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	return Buffer.concat([
		signature,
		chunk("IHDR", new Uint8Array(head.buffer)),
		chunk("PLTE", palette),
		chunk("IDAT", deflateSync(rows, packing)),
		chunk("IEND", new Uint8Array()),
	]);
}

function chunk(name: string, body: Uint8Array): Uint8Array {
	const whole = Buffer.alloc(body.length + 12);
	whole.writeUInt32BE(body.length, 0);
	whole.write(name, 4, "latin1");
	whole.set(body, 8);
	whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
	return whole;
}
