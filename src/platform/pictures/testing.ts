import { crc32, inflateSync } from "node:zlib";
import type { Canvas } from "./canvas.ts";

/** Reads a file back by its specification, with every check sum verified. */
export function readPng(file: Uint8Array): Canvas {
	const bytes = Buffer.from(file);
	if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("no signature");
	const chunks = new Map<string, Buffer>();
	for (let position = 8; position < bytes.length; ) {
		const length = bytes.readUInt32BE(position);
		const named = bytes.subarray(position + 4, position + 8 + length);
		if (crc32(named) !== bytes.readUInt32BE(position + 8 + length))
			throw new Error("a wrong check sum");
		chunks.set(named.toString("latin1", 0, 4), named.subarray(4));
		position += length + 12;
	}
	const part = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
	const [head, palette] = [part("IHDR"), part("PLTE")];
	const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
	if ([...chunks.keys()].join() !== "IHDR,PLTE,IDAT,IEND")
		throw new Error("other parts, or in another order");
	if (head.toString("hex", 8) !== "0803000000") throw new Error("another kind");
	const rows = inflateSync(part("IDAT"));
	if (rows.length !== (width + 1) * height) throw new Error("another length");
	const pixels = Uint32Array.from({ length: width * height }, (_, index) => {
		const y = Math.floor(index / width);
		if (rows[y * (width + 1)] !== 0) throw new Error("a filter");
		return palette.readUIntBE((rows[index + y + 1] ?? 0) * 3, 3);
	});
	return { width, height, pixels };
}
