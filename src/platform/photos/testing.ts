import { crc32, deflateSync } from "node:zlib";

/** A photo that says where it was taken, in its metadata. */
export const placeInMetadata = "Kiritimati";

/** Another loader than that of the site: what the site may read is decided in its own. */
export async function aPhoto(
	format: "jpeg" | "png" | "webp" | "tiff" | "gif",
	{ width = 320, height = 200, orientation = 1 } = {},
): Promise<Buffer> {
	const { default: open } = await import("sharp");
	const red = { width, height, channels: 3, background: "#b33" } as const;
	return open({ create: red })
		.withExif({ IFD0: { ImageDescription: placeInMetadata } })
		.withMetadata({ orientation })
		.toFormat(format)
		.toBuffer();
}

/** A PNG that states this size; its lines are missing. Few bytes, and a gigabyte once decoded. */
export function aPngHead(width: number, height: number): Buffer {
	const size = Buffer.alloc(13);
	size.writeUInt32BE(width, 0);
	size.writeUInt32BE(height, 4);
	size.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", size),
		chunk("IDAT", deflateSync(Buffer.alloc(10_000))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** Files that are no photos, with the reason for which each is refused. */
export async function listBadPhotos(): Promise<readonly (readonly [string, Buffer, string])[]> {
	const [photo, png, webp] = [await aPhoto("jpeg"), await aPhoto("png"), await aPhoto("webp")];
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	const gif = Buffer.from("GIF89a/*\x01\x00", "latin1");
	return [
		["an empty file", Buffer.alloc(0), "empty"],
		["an SVG with a script", Buffer.from(svg), "SVG"],
		["an SVG behind a declaration", Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`), "SVG"],
		[
			"an SVG behind the first bytes of a JPEG",
			Buffer.concat([photo.subarray(0, 3), Buffer.from(svg)]),
			"broken",
		],
		[
			"an SVG behind the first bytes of a PNG",
			Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
			"broken",
		],
		["a HEIC photo", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "HEIC"],
		[
			"a GIF that is a script as well",
			Buffer.concat([gif, Buffer.from("*/=alert(1)")]),
			"other kind",
		],
		["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1"), "other kind"],
		["a PDF", Buffer.from("%PDF-1.7\n"), "other kind"],
		["an AVIF", Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1"), "other kind"],
		["a web page", Buffer.from("<!doctype html><script>1</script>"), "other kind"],
		["half of a JPEG", photo.subarray(0, photo.length / 2), "broken"],
		["half of a PNG", png.subarray(0, png.length / 2), "broken"],
		["half of a WebP", webp.subarray(0, webp.length / 2), "broken"],
		["three bytes", photo.subarray(0, 3), "broken"],
		["30,000 by 30,000 pixels", aPngHead(30_000, 30_000), "too large"],
		["one line of 2 billion pixels", aPngHead(2_000_000_000, 1), "broken"],
		["fewer lines than it states", aPngHead(2_000, 2_000), "broken"],
	];
}
