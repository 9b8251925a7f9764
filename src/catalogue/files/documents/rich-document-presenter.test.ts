import { expect, test } from "vitest";
import { plainInlines } from "#platform/pdf/document.ts";
import { renderPdfDocument } from "#platform/pdf/render-document.ts";
import { aDocument, readPdf } from "#platform/pdf/testing.ts";
import { richBlocks } from "./document-block-presenter.ts";

test("a document shows lists, quotations, tables and pictures of a text as well as it can", () => {
	expect(richBlocks("1. one\n2. **two *and* `x`**")).toEqual([
		{
			kind: "list",
			ordered: true,
			items: [
				plainInlines("one"),
				[
					{ kind: "bold", text: "two " },
					{ kind: "bold", text: "and" },
					{ kind: "bold", text: " " },
					{ kind: "code", text: "x" },
				],
			],
		},
	]);
	expect(richBlocks("- a\n  - b\n    1. c\n- d")).toEqual([
		{
			kind: "list",
			items: [plainInlines("a"), [...plainInlines("– "), ...plainInlines("b")]],
		},
		{ kind: "paragraph", inlines: [...plainInlines("– – 1. "), ...plainInlines("c")] },
		{ kind: "list", items: [plainInlines("d")] },
	]);
	expect(richBlocks("> said\n> - so\n\n![A dog](/a.png)")).toEqual([
		{ kind: "paragraph", inlines: plainInlines("said"), isQuoted: true },
		{ kind: "list", ordered: false, items: [plainInlines("so")] },
		{ kind: "paragraph", inlines: plainInlines("A dog") },
	]);
	expect(richBlocks("Prices\n| | *Dollars* |\n|-|-|\n| Zone 1 | 4.20 |")).toEqual([
		{ kind: "paragraph", inlines: plainInlines("Prices") },
		{ kind: "table", head: ["", "Dollars"], rows: [["Zone 1", "4.20"]], shares: [6, 7] },
	]);
	expect(richBlocks("| a | b |\n|-|-|")).toEqual([
		{ kind: "paragraph", inlines: plainInlines("a · b") },
	]);
});

test("links lead out of a document, whatever marks they hold", () => {
	expect(richBlocks("[**a** b](https://a.example/) [c](/d)")).toEqual([
		{
			kind: "paragraph",
			inlines: [
				{ kind: "bold", text: "a", href: "https://a.example/" },
				{ kind: "text", text: " b", href: "https://a.example/" },
				{ kind: "text", text: " " },
				{ kind: "text", text: "c" },
			],
		},
	]);
});

test("a quotation is one for a screen reader, too", async () => {
	const pdf = await readPdf(
		await renderPdfDocument(aDocument(richBlocks("> said\n\nmine\n\n1. a\n   - b"))),
	);
	const roles = pdf.elements.map(({ role }) => role).join(" ");
	expect(roles).toMatch(/ BlockQuote P P P L LI Lbl LBody$/);
	expect(pdf.text).toContain("said mine 1. a");
});
