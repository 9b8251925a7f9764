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
		'"say ""hi""","a,b","two\r\nlines",\r\n',
	);
});

test("a cell is quoted where it contains the separator of the file", () => {
	expect(csvRecord(["1,5", "a;b", "c\td"], ";")).toBe('1,5;"a;b";c\td\r\n');
	expect(csvRecord(["1,5", "a;b", "c\td"], "\t")).toBe('1,5\ta;b\t"c\td"\r\n');
});

test("no cell is a formula to a spreadsheet", () => {
	for (const trick of [
		"=1+1",
		"+1",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
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
