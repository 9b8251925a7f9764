import { accepted, type Result, refused } from "#core/result.ts";
import { createConcurrencyLimit } from "#platform/http/load/concurrency-limit.ts";

/** The longer side of what is stored, in pixels. */
const maxSide = 2_400;
const jpegQuality = 82;
/** Decoded, so many pixels take 120 MB. A picture of 30,000 by 30,000 fits into a file of 100 kB. */
const maxPixels = 40e6;
/** A progressive or interlaced picture is in memory as a whole before its first line is known. */
const maxWholePixels = 20e6;

export type PhotoProblem = "empty" | "HEIC" | "SVG" | "other kind" | "too large" | "broken";
type PhotoFormat = "jpeg" | "png" | "webp";

type Sharp = typeof import("sharp");
let loading: Promise<Sharp> | undefined;
/** One conversion runs at a time: each may take more memory than all the rest of the site. What waits is in memory, too. */
const turns = createConcurrencyLimit({ running: 1, waiting: 6, wait: 20_000 });

/**
 * Makes a JPEG without metadata of a picture that a visitor sent. Only the pixels are taken over: what else a file contains,
 * such as a place, a script or a second file behind the picture, is in no byte of the result.
 */
export async function convertPhoto(bytes: Buffer): Promise<Result<Buffer, PhotoProblem>> {
	const format = readPhotoFormat(bytes);
	if (!format.ok) return format;
	const leave = await turns.enter();
	try {
		return await convert(bytes, format.value);
	} finally {
		leave();
	}
}

/** Looks at the first bytes only: neither the name of a file nor the type that a browser states proves anything. */
export function readPhotoFormat(bytes: Buffer): Result<PhotoFormat, PhotoProblem> {
	if (bytes.length === 0) return refused("empty");
	const text = bytes.toString("latin1", 0, 300);
	if (text.startsWith("\xff\xd8\xff")) return accepted("jpeg");
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return accepted("png");
	if (/^RIFF.{4}WEBP/s.test(text)) return accepted("webp");
	if (/^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text)) return refused("HEIC");
	return refused(
		/<svg[\s>]|<!doctype svg|^(\xef\xbb\xbf)?\s*<\?xml/i.test(text) ? "SVG" : "other kind",
	);
}

async function convert(bytes: Buffer, format: PhotoFormat): Promise<Result<Buffer, PhotoProblem>> {
	loading ??= loadSharp();
	const { default: sharp } = await loading;
	try {
		// Many phones write JPEG files of which a decoder warns; what is cut off or damaged is an error.
		const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
		const found = await sharp(bytes, options).metadata();
		if (found.format !== format) return refused("broken");
		if (found.isProgressive && found.width * found.height > maxWholePixels)
			return refused("too large");
		const photo = sharp(bytes, options)
			.autoOrient()
			.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "white" })
			.toColourspace("srgb")
			.jpeg({ quality: jpegQuality });
		return accepted(await photo.toBuffer());
	} catch (problem) {
		return refused(/pixel limit/.test(String(problem)) ? "too large" : "broken");
	}
}

/** Loaded with the first picture, because most processes never see one. It reads many more formats than it needs here. */
async function loadSharp(): Promise<Sharp> {
	const loaded = await import("sharp");
	const { default: sharp } = loaded;
	sharp.cache(false);
	sharp.concurrency(1);
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({
		operation: [
			"VipsForeignLoadJpegBuffer",
			"VipsForeignLoadPngBuffer",
			"VipsForeignLoadWebpBuffer",
		],
	});
	return loaded;
}
