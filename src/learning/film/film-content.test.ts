import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
	type Film,
	filmSchema,
	type Lesson,
	lessonSchema,
} from "#catalogue/free-courses/lesson-schema.ts";

const content = join(import.meta.dirname, "../../../content");
const readContentFile = (address: string) => readFileSync(join(content, address));

const lessonFilms = globSync("free-courses/*.yaml", { cwd: content }).flatMap((file) => {
	const { lessons }: { lessons: unknown[] } = parse(readFileSync(join(content, file), "utf8"));
	return lessons
		.map((written): Lesson => lessonSchema.parse(written))
		.flatMap((lesson) => (lesson.kind === "film" ? [lesson.film] : []));
});

const videos: { film?: unknown }[] = parse(readContentFile("videos.yaml").toString());
const films = [
	...lessonFilms,
	...videos.flatMap(({ film }) => (film ? [filmSchema.parse(film)] : [])),
];

/** The elements of WebM that hold others, and those that are read. */
const masters = new Set(["18538067", "1549a966", "1654ae6b", "ae", "e0", "1c53bb6b"]);

/** The number of bytes that a variable-size number has, by its first byte. */
const widthOf = (first: number) => Math.clz32(first) - 23;

function* walkWebm(bytes: Buffer, start = 0, end = bytes.length): Generator<[string, Buffer]> {
	for (let at = start; at < end; ) {
		const idWidth = widthOf(bytes[at] ?? 0);
		const id = bytes.toString("hex", at, at + idWidth);
		const sizeWidth = widthOf(bytes[at + idWidth] ?? 0);
		const body = at + idWidth + sizeWidth;
		const first = (bytes[at + idWidth] ?? 0) & ((1 << (8 - sizeWidth)) - 1);
		const rest =
			sizeWidth > 1
				? bytes.readUIntBE(body - Math.min(6, sizeWidth - 1), Math.min(6, sizeWidth - 1))
				: 0;
		const size = first * 256 ** (sizeWidth - 1) + rest;
		yield [id, bytes.subarray(body, body + size)];
		if (masters.has(id)) yield* walkWebm(bytes, body, body + size);
		at = body + size;
	}
}

function readWebm(bytes: Buffer) {
	const elements = [...walkWebm(bytes)];
	const read = (id: string) => elements.find(([name]) => name === id)?.[1];
	const number = (id: string) => Number(`0x${read(id)?.toString("hex")}`);
	return {
		width: number("b0"),
		height: number("ba"),
		seconds: (read("4489")?.readDoubleBE() ?? 0) / 1000,
		cuePoints: elements.filter(([id]) => id === "bb").length,
	};
}

/** Beginnings and texts of captions. */
const readCues = (vtt: string) =>
	[...vtt.matchAll(/^(\d\d):(\d\d\.\d{3}) --> .*\n((?:.+\n?)+)/gm)].map(
		([, minutes, seconds, text]) => ({
			at: Number(minutes) * 60 + Number(seconds),
			text: text?.trim(),
		}),
	);

test("two courses of the demo have a film, and most of its free films are made", () => {
	expect(lessonFilms).toHaveLength(2);
	expect(films.length).toBeGreaterThanOrEqual(8);
});

test.each(films.map((film): [string, Film] => [film.src, film]))(
	"%s has the size and length that its lesson names, goes to any second, and is small",
	(src, { width, height, seconds, poster }) => {
		const webm = readContentFile(src);
		const found = readWebm(webm);
		expect(found).toMatchObject({ width, height, seconds });
		expect(found.cuePoints).toBeGreaterThanOrEqual(seconds / 15);
		expect(webm.length).toBeLessThan(700_000);
		expect(readContentFile(poster).length).toBeLessThan(40_000);
	},
);

test.each(films.map((film): [string, Film] => [film.src, film]))(
	"%s has captions that say what its transcript says, at the same seconds",
	(_src, { captions, transcript, chapters, seconds }) => {
		expect(captions.length).toBeGreaterThan(0);
		for (const { src } of captions)
			expect(readCues(readContentFile(src).toString())).toEqual(transcript);
		for (const { at } of [...chapters, ...transcript]) expect(at).toBeLessThan(seconds);
	},
);
