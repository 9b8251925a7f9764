// Runs in Chromium: paints a film frame by frame and encodes it as VP9.
import { createPaint } from "./paint.mjs";

const framesPerSecond = 25;
const secondsPerKeyFrame = 12;
/** Pictures that do not change are repeated so often, for browsers that take a long pause for the end. */
const longestPause = 1;
/** From 0 to 63; at this one letters have no halo. */
const quantizer = 38;

const toBase64 = (bytes) => {
	let text = "";
	for (let index = 0; index < bytes.length; index += 0x8000)
		text += String.fromCharCode(...bytes.subarray(index, index + 0x8000));
	return btoa(text);
};

/** Numbers of the WebM specification. */
const colorNumbers = {
	matrix: { rgb: 0, bt709: 1, smpte170m: 6 },
	transfer: { bt709: 1, smpte170m: 6, "iec61966-2-1": 13 },
	primaries: { bt709: 1, smpte170m: 6 },
};

const numberColors = ({ matrix, transfer, primaries, fullRange } = {}) => ({
	matrix: colorNumbers.matrix[matrix] ?? 2,
	transfer: colorNumbers.transfer[transfer] ?? 2,
	primaries: colorNumbers.primaries[primaries] ?? 2,
	range: fullRange ? 2 : 1,
});

async function loadFonts() {
	const faces = [
		new FontFace("Newsreader", "url(/newsreader.woff2)", { weight: "200 800" }),
		new FontFace("Mono", "url(/mono.ttf)"),
	];
	for (const face of faces) document.fonts.add(await face.load());
}

export async function record({ film }) {
	const { width, height, seconds, lines, chapters, posterAt, draw } = film;
	await loadFonts();
	const canvas = Object.assign(document.querySelector("canvas"), { width, height });
	const paint = createPaint(canvas.getContext("2d", { willReadFrequently: true }));
	const frames = [];
	let colors;
	let failure;
	const encoder = new VideoEncoder({
		output: (chunk, metadata) => {
			const bytes = new Uint8Array(chunk.byteLength);
			chunk.copyTo(bytes);
			colors ??= numberColors(metadata?.decoderConfig?.colorSpace);
			const isKey = chunk.type === "key";
			frames.push({ at: chunk.timestamp / 1e6, isKey, data: toBase64(bytes) });
		},
		error: (problem) => {
			failure = problem;
		},
	});
	encoder.configure({
		codec: "vp09.00.31.08",
		width,
		height,
		framerate: framesPerSecond,
		bitrateMode: "quantizer",
		latencyMode: "quality",
		contentHint: "text",
	});

	let painted = "";
	let encodedAt = Number.NEGATIVE_INFINITY;
	let nextKeyAt = 0;
	const count = seconds * framesPerSecond;
	for (let index = 0; index < count; index++) {
		const at = index / framesPerSecond;
		const picture = paint.frame(() => draw(paint, at));
		const isKey = at >= nextKeyAt;
		const isLast = index === count - 1;
		if (picture === painted && !isKey && !isLast && at - encodedAt < longestPause) continue;
		painted = picture;
		encodedAt = at;
		if (isKey) nextKeyAt += secondsPerKeyFrame;
		const frame = new VideoFrame(canvas, { timestamp: at * 1e6, duration: 1e6 / framesPerSecond });
		encoder.encode(frame, { keyFrame: isKey, vp9: { quantizer } });
		frame.close();
		if (failure) throw failure;
		while (encoder.encodeQueueSize > 8)
			await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
	}
	await encoder.flush();
	if (failure) throw failure;

	paint.frame(() => draw(paint, posterAt));
	const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.75));
	const poster = toBase64(new Uint8Array(await blob.arrayBuffer()));
	return { width, height, seconds, lines, chapters, colors, frames, poster };
}
