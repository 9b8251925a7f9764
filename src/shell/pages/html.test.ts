import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, jsonForScript } from "./html.ts";

const nasty = fc.string({
	unit: fc.constantFrom(..."&<>\"'=/ a;", "</script", "<!--", "]]>", "&amp;", "\u2028"),
});

test("escaped text cannot end the attribute or the element it stands in", () => {
	fc.assert(
		fc.property(nasty, (text) => {
			expect(escapeHtml(text)).not.toMatch(/[<>"']/);
		}),
	);
});

test("escaped text, read by a browser, is the text again", () => {
	const named: Record<string, string> = {
		amp: "&",
		lt: "<",
		gt: ">",
		quot: '"',
		"#39": "'",
	};
	const read = (html: string) =>
		html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? "");
	fc.assert(
		fc.property(nasty, (text) => {
			expect(read(escapeHtml(text))).toBe(text);
		}),
	);
});

test("JSON in a script neither ends it nor opens a comment, and is the same value", () => {
	fc.assert(
		fc.property(fc.dictionary(nasty, nasty), (value) => {
			const json = jsonForScript(value);
			expect(json).not.toMatch(/<|\u2028|\u2029/);
			expect(JSON.parse(json)).toEqual(value);
		}),
	);
});
