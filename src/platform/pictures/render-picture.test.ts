import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCanvas } from "./canvas.ts";
import type { PictureText, TextColumn, TextFit } from "./picture.ts";
import { fitText } from "./picture-text.ts";
import { encodePng } from "./png.ts";
import { renderPicture } from "./render-picture.ts";
import { readPng } from "./testing.ts";

const fits: [TextFit, ...TextFit[]] = [
	{ size: 40, leading: 44, lines: 2 },
	{ size: 20, leading: 24, lines: 3 },
];
const aText = (text: string): PictureText => ({
	text,
	face: "heading",
	colour: "#000000",
	fits,
});
const saidBy = (text: string, width = 200) =>
	fitText(aText(text), width).lines.map((line) =>
		line.map((word) => word.map((piece) => piece.text).join("")).join(" "),
	);

describe("a file", () => {
	test("holds every pixel as it was drawn, up to 256 colors", () => {
		const colour = fc.integer({ min: 0, max: 0xffffff });
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 20 }),
				fc.array(colour, { minLength: 1, maxLength: 256 }),
				(width, colours) => {
					const height = Math.ceil(colours.length / width);
					const canvas = createCanvas(width, height, "#123456");
					canvas.pixels.set(colours.slice(0, 255));
					expect(readPng(encodePng(canvas))).toEqual(canvas);
				},
			),
		);
	});

	test("of more colors shows the rare ones as the nearest", () => {
		const canvas = createCanvas(600, 2, "#ffffff");
		for (let index = 0; index < 300; index++) canvas.pixels.fill(index, index * 2, index * 2 + 2);
		for (let index = 0; index < 300; index++) canvas.pixels[600 + index] = index < 200 ? index : 0;
		const { pixels } = readPng(encodePng(canvas));
		expect(pixels[0]).toBe(0);
		expect(new Set(pixels).size).toBe(256);
		for (const [index, colour] of pixels.entries())
			expect(Math.abs(colour - (canvas.pixels[index] ?? 0))).toBeLessThan(300);
	});
});

describe("a picture", () => {
	const column = (text: string): TextColumn => ({
		kind: "column",
		x: 50,
		bottom: 160,
		width: 200,
		texts: [aText(text)],
	});
	const render = (text: string) =>
		readPng(
			renderPicture({
				width: 300,
				height: 200,
				ground: "#ffffff",
				elements: [column(text)],
			}),
		);

	test("shows any text within its column", () => {
		const hostile = fc.oneof(
			fc.string({ unit: "binary", maxLength: 400 }),
			fc.string({ unit: "grapheme", maxLength: 60 }),
			fc.constantFrom(
				"",
				"  \n ",
				"W".repeat(300),
				"\u{1f393}".repeat(50),
				"\ud800",
				"مرحبا بالعالم ".repeat(30),
				"e\u0301\u0302".repeat(80),
			),
		);
		fc.assert(
			fc.property(hostile, (text) => {
				const { width, height, pixels } = render(text);
				expect([width, height]).toEqual([300, 200]);
				// Some letters reach a little beyond their own width.
				for (const x of [20, 280])
					for (let y = 0; y < height; y++) expect(pixels[y * width + x]).toBe(0xffffff);
			}),
			{ numRuns: 60 },
		);
	});

	test("is dark where letters stand, and only there", () => {
		const { pixels } = render("Lyceum");
		expect(pixels.includes(0)).toBe(true);
		expect(render(" ").pixels.every((pixel) => pixel === 0xffffff)).toBe(true);
		expect(render("\u{1f393}").pixels.every((pixel) => pixel === 0xffffff)).toBe(true);
	});

	test("shows a shape only within its window", () => {
		const { pixels } = readPng(
			renderPicture({
				width: 10,
				height: 10,
				ground: "#ffffff",
				elements: [
					{
						kind: "shape",
						path: "M0 0h5v5h-5z",
						fill: "#ff0000",
						at: { x: 0, y: 0, scale: 2 },
						within: "M2 3h4v5h-4z",
					},
				],
			}),
		);
		expect(pixels.filter((pixel) => pixel === 0xff0000)).toHaveLength(20);
		expect(pixels[3 * 10 + 2]).toBe(0xff0000);
		expect(pixels[2 * 10 + 2]).toBe(0xffffff);
	});
});

describe("a text", () => {
	test("is set as large as it fits", () => {
		expect(fitText(aText("Short words"), 200).style.size).toBe(40);
		const small = fitText(aText("A title of rather many words indeed"), 200);
		expect(small.style.size).toBe(20);
		expect(saidBy("Internationalization")).toEqual(["Internationalization"]);
	});

	test("ends in an ellipsis after a whole word where there is no room for it", () => {
		const words = "one, two three four five ".repeat(12);
		const said = saidBy(words).join(" ");
		expect(said).toMatch(/(one|two|three|four|five)…$/);
		expect(words.startsWith(said.slice(0, -1))).toBe(true);
		expect(saidBy(words)).toHaveLength(3);
		const unbroken = saidBy("x".repeat(300));
		expect(unbroken).toHaveLength(3);
		expect(unbroken[2]).toMatch(/^x{10,}…$/);
	});
});
