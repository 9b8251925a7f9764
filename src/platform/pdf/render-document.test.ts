import { describe, expect, test } from "vitest";
import { type DocumentBlock, plainInlines } from "./document.ts";
import { renderPdfDocument } from "./render-document.ts";
import { aDocument, collapseSpaces, readPdf, readStreams } from "./testing.ts";

const heading = (text: string, level: 2 | 3 = 2): DocumentBlock => ({
	kind: "heading",
	level,
	inlines: plainInlines(text),
});
const paragraph = (text: string): DocumentBlock => ({
	kind: "paragraph",
	inlines: plainInlines(text),
});
const read = async (blocks: readonly DocumentBlock[], title?: string) =>
	readPdf(await renderPdfDocument(aDocument(blocks, title ? { title } : {})));

describe("a document", () => {
	test("names its title, its language and that it is tagged", async () => {
		const pdf = await read([heading("One"), paragraph("Text.")]);
		expect(pdf.info).toMatchObject({
			Title: "A document",
			Author: "Somebody",
			Language: "en",
		});
		expect(pdf.mark).toMatchObject({ Marked: true });
		expect(pdf.isUniversal).toBe(true);
		expect(pdf.raw).toContain("/StructTreeRoot");
		expect(pdf.raw).toContain("/DisplayDocTitle true");
		expect(pdf.raw).toContain("/Tabs /S");
	});

	test("has headings, paragraphs, lists, tables, code and links in the order of reading", async () => {
		const pdf = await read([
			heading("First part"),
			{
				kind: "paragraph",
				inlines: [
					{ kind: "text", text: "Some " },
					{ kind: "bold", text: "bold" },
					{ kind: "text", text: ", some " },
					{ kind: "text", text: "linked words", href: "https://a.example/" },
					{ kind: "text", text: "." },
				],
			},
			heading("A smaller part", 3),
			{
				kind: "list",
				items: [plainInlines("One"), plainInlines("Two")],
				ordered: true,
			},
			heading("Second part"),
			{
				kind: "table",
				head: ["Day", "Place"],
				rows: [["Monday", "Here"]],
				shares: [1, 2],
			},
			{ kind: "code", text: "if (x) {\n  go();\n}" },
		]);
		expect(pdf.elements.map(({ role }) => role)).toEqual(
			`Document P H1 P Table TR TH TD H2 P Link H3 L LI Lbl LBody LI Lbl LBody
			H2 Table THead TR TH TH TBody TR TH TD P Code`.split(/\s+/),
		);
		expect(pdf.text).toBe(
			"Test A document It leads. Level High First part Some bold, some linked words . A smaller part 1. One 2. Two Second part Day Place Monday Here if (x) { go(); }",
		);
		expect(pdf.outline).toEqual(["First part", "Second part"]);
		expect(pdf.links).toEqual([{ href: "https://a.example/", text: "linked words" }]);
		expect(pdf.unmarked.trim()).toBe("");
	});

	test("contents lead to the headings that are there, and say on which page", async () => {
		const pdf = await read([
			heading("Contents"),
			{
				kind: "contents",
				entries: [{ text: "Missing" }, { text: "Present", heading: 1 }],
			},
			{ ...heading("Present"), onNewPage: true } as DocumentBlock,
			paragraph("Text."),
		]);
		expect(pdf.links).toEqual([{ href: "heading-1", text: "Present" }]);
		const entries = pdf.elements.filter(({ page }) => page === 1);
		expect(collapseSpaces(entries.map(({ text }) => text).join(" "))).toMatch(
			/Contents Missing Present 2$/,
		);
	});

	test("embeds every face, each with a map back to letters", async () => {
		const { raw } = await read([
			paragraph("Plain"),
			{ kind: "paragraph", inlines: [{ kind: "code", text: "code" }] },
		]);
		const faces = raw.match(/\/Subtype \/Type0/g)?.length;
		expect(faces).toBeGreaterThan(2);
		expect(raw.match(/\/ToUnicode/g)).toHaveLength(faces as number);
		expect(raw.match(/\/FontFile2/g)).toHaveLength(faces as number);
		expect(raw).not.toContain("/Subtype /Type1");
	});
});

describe("hostile texts", () => {
	test.each([
		["a title of 300 characters", "Word ".repeat(60).trim()],
		["a word of 300 letters", "w".repeat(300)],
		["right to left", "שלום עולם, זה טקסט עם 2024 ועם English בפנים. مرحبا بالعالم"],
		["signs that no face has", "你好 👩‍👩‍👧 🏳️‍🌈 \u{1F9FF} done"],
		["control characters", "a\u0000b\u0007c\ud800 d"],
		["nothing", " "],
	])("%s stands in a title, a heading, a cell, a list and code", async (_, text) => {
		const pdf = await read(
			[
				heading(text),
				paragraph(text),
				{ kind: "list", items: [plainInlines(text), plainInlines(text)] },
				{
					kind: "table",
					head: [text, text],
					rows: [[text, text]],
					shares: [1, 9],
				},
				{ kind: "code", text },
				heading("The end"),
			],
			text,
		);
		expect(pdf.elements.at(-1)?.role).toBe("H2");
		expect(pdf.text).toContain("The end");
		expect(pdf.unmarked.trim()).toBe("");
	});

	test("a word that is parted loses no letter", async () => {
		const word = Array.from({ length: 300 }, (_, index) => "abcdefg"[index % 7]).join("");
		const { text } = await read([paragraph(word)]);
		expect(text.replaceAll(" ", "")).toContain(word);
	});

	test("what is read from right to left, or is drawn as a box, is named as itself", async () => {
		const bytes = await renderPdfDocument(aDocument([paragraph("שלום 你")]));
		const pages = readStreams(bytes);
		const named = (text: string) =>
			Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("latin1");
		expect(pages).toContain(`/ActualText (${named("שלום ")})`);
		expect(pages).toContain(`/ActualText (${named("你").replace(/[()\\]/g, "\\$&")})`);
	});

	test("empty lists, tables, contents and paragraphs leave nothing behind", async () => {
		const pdf = await read([
			{ kind: "list", items: [] },
			{ kind: "list", items: [plainInlines(" "), []] },
			{ kind: "table", head: ["A"], rows: [], shares: [1] },
			{ kind: "paragraph", inlines: [] },
			paragraph("Still here."),
		]);
		const roles = pdf.elements.map(({ role }) => role).slice(8);
		expect(roles).toEqual(["P"]);
	});

	test("a cell longer than a page and many pages of text go on", async () => {
		const long = "many words ".repeat(1500);
		const pdf = await read([
			{ kind: "table", head: ["A", "B"], rows: [[long, "b"]], shares: [1, 1] },
			...Array.from({ length: 5 }, () => paragraph(long)),
			{ kind: "code", text: "line\n".repeat(200) },
		]);
		expect(pdf.pages).toBeGreaterThan(15);
		expect(pdf.text.match(/many words/g)?.length).toBe(9_000);
	});
});
