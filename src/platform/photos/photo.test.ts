import { describe, expect, test } from "vitest";
import { convertPhoto } from "./photo.ts";
import { aPhoto, listBadPhotos, placeInMetadata } from "./testing.ts";

async function convert(bytes: Buffer): Promise<Buffer> {
	const converted = await convertPhoto(bytes);
	if (!converted.ok) throw new Error(converted.reason);
	return converted.value;
}

async function readMetadata(bytes: Buffer) {
	const { default: open } = await import("sharp");
	return open(bytes).metadata();
}

describe("a photo", () => {
	test.each(["jpeg", "png", "webp"] as const)(
		"in %s becomes a JPEG without metadata",
		async (format) => {
			const bytes = await aPhoto(format);
			expect(bytes.toString("latin1")).toContain(placeInMetadata);
			const photo = await convert(bytes);
			expect(photo.toString("latin1")).not.toContain(placeInMetadata);
			const { exif, icc, xmp, iptc, ...seen } = await readMetadata(photo);
			expect(seen).toMatchObject({ format: "jpeg", width: 320, height: 200 });
			expect([exif, icc, xmp, iptc].filter(Boolean)).toEqual([]);
		},
	);

	test("stands upright although nothing says so any more", async () => {
		const photo = await convert(await aPhoto("jpeg", { orientation: 6 }));
		expect(await readMetadata(photo)).toMatchObject({ width: 200, height: 320 });
	});

	test("is made smaller, never larger", async () => {
		const large = await convert(await aPhoto("jpeg", { width: 3_000, height: 1_500 }));
		expect(await readMetadata(large)).toMatchObject({ width: 2_400, height: 1_200 });
		const tiny = await convert(await aPhoto("png", { width: 1, height: 1 }));
		expect(await readMetadata(tiny)).toMatchObject({ width: 1, height: 1 });
	});

	test("loses whatever stands behind it in its file", async () => {
		const script = "<script>alert(1)</script>PK\x03\x04";
		const photo = await convert(Buffer.concat([await aPhoto("jpeg"), Buffer.from(script)]));
		expect(photo.toString("latin1")).not.toContain("script");
		expect(photo.toString("latin1")).not.toContain("PK\x03\x04");
	});

	test("is accepted with bytes that do not belong there, as some phones write them", async () => {
		const bytes = await aPhoto("jpeg");
		const afterFirstSegment = 4 + bytes.readUInt16BE(4);
		const odd = [bytes.subarray(0, afterFirstSegment), Buffer.of(18, 52)];
		const photo = await convert(Buffer.concat([...odd, bytes.subarray(afterFirstSegment)]));
		expect(await readMetadata(photo)).toMatchObject({ width: 320, height: 200 });
	});

	test("many at once are converted one after the other", async () => {
		const bytes = await aPhoto("jpeg");
		const photos = await Promise.all(Array.from({ length: 5 }, () => convertPhoto(bytes)));
		for (const photo of photos) expect(photo).toEqual(photos[0]);
	});
});

test.each(await listBadPhotos())("%s is refused with its reason", async (_, bytes, reason) => {
	expect(await convertPhoto(bytes)).toEqual({ ok: false, reason });
});
