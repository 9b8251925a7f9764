import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvRecord } from "./csv.ts";

/** Parses the text by RFC 4180. */
function read(text: string): string[][] {
	const records: string[][] = [[]];
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
	for (const [, quoted, plain, end] of text.matchAll(cell)) {
		records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
		if (end !== ",") records.push([]);
	}
	return records.slice(0, -1);
}

test("any text is read back unchanged", () => {
	const cell = fc.string({ unit: "grapheme" }).map((text) => `a${text}`);
	fc.assert(
		fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (records) => {
			expect(read(records.map((cells) => csvRecord(cells)).join(""))).toEqual(records);
		}),
	);
	expect(csvRecord(['say "hi"', "a,b", "two\r\nlines", ""])).toBe(
		'"say ""hi""","a,b","two\nlines",\r\n',
	);
});

test("a cell is quoted where it contains the separator of the file", () => {
	expect(csvRecord(["1,5", "a;b", "c\td"], ";")).toBe('1,5;"a;b";c\td\r\n');
	expect(csvRecord(["1,5", "a;b", "c\td"], "\t")).toBe('1,5\ta;b\t"c\td"\r\n');
});

test("a cell keeps tabs and line ends, and nothing else that steers a terminal or turns what follows", () => {
	const control = (from: number, to: number) =>
		String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
	const steering = [
		control(0, 8),
		control(0xb, 0xc),
		control(0xe, 0x1f),
		control(0x7f, 0x9f),
		"\u061c\u200e\u200f",
		control(0x202a, 0x202e),
		control(0x2066, 0x2069),
	].join("");
	expect(csvRecord([`a${steering}b`])).toBe("ab\r\n");
	expect(csvRecord(["a\tb\nc\r\nd\re"])).toBe('"a\tb\nc\nd\ne"\r\n');
	expect(csvRecord(["\u001b=1", "\u202e=1", "\r=1"])).toBe("'=1,'=1,\"'\n=1\"\r\n");
	expect(csvRecord(["Zoë 👩‍💻 ליאור\u00a0ö"])).toBe("Zoë 👩‍💻 ליאור\u00a0ö\r\n");
});

test("no cell is a formula to a spreadsheet", () => {
	for (const trick of [
		"=1+1",
		"+1",
		"-1",
		"@SUM(A1)",
		"\t=1",
		" =1",
		"＝1",
		"\u200b=1",
		'=HYPERLINK("http://evil.example","x")',
	])
		expect(read(csvRecord([trick]))).toEqual([[`'${trick}`]]);
	expect(csvRecord(["1-5551234567", "ada@example.com", "a=b"])).toBe(
		"1-5551234567,ada@example.com,a=b\r\n",
	);
});
