import type { Lexer, MarkedToken, Token, Tokens } from "marked";
import { parseInlineMarkup, plainInline, type RichTextInline } from "./inline-markup-rules.ts";
import { createMarkupLexer } from "./markup-lexer.ts";

/** The marks that content may use, read into plain blocks. No HTML is understood, so none gets through. */
export type RichTextBlock =
	| { readonly kind: "paragraph"; readonly inlines: readonly RichTextInline[] }
	| {
			readonly kind: "heading";
			readonly inlines: readonly RichTextInline[];
			readonly id: string | undefined;
			/** True for `###` in a text that has `##`, too. */
			readonly isSub: boolean;
	  }
	| RichTextList
	| { readonly kind: "quote"; readonly blocks: readonly RichTextBlock[] }
	| RichTextTable
	| { readonly kind: "code"; readonly text: string };

export interface RichTextList {
	readonly kind: "list";
	readonly isOrdered: boolean;
	/** The number of the first item. */
	readonly start: number;
	readonly items: readonly RichTextItem[];
}

interface RichTextItem {
	readonly inlines: readonly RichTextInline[];
	/** They stand below the first lines, such as a list inside the item. */
	readonly blocks: readonly RichTextBlock[];
}

export interface RichTextTable {
	readonly kind: "table";
	readonly caption: readonly RichTextInline[];
	readonly head: readonly TableCell[];
	readonly rows: readonly (readonly TableCell[])[];
}

interface TableCell {
	readonly inlines: readonly RichTextInline[];
	readonly align: "start" | "center" | "end" | undefined;
}

/** A part between two headings that is longer takes too long to read, so its marks stay text. */
export const maxRichTextLength = 40_000;
/** A paragraph with more marks is read for the simple ones alone: the others take time with the square of their number. */
const maxMarks = 200;

export function parseRichText(source: string): RichTextBlock[] {
	const text = source.replace(/\r\n?/g, "\n");
	const parts = text.length > maxRichTextLength ? splitAtHeadings(text) : [text];
	return parts.flatMap((part) =>
		part.length > maxRichTextLength ? toPlainParagraphs(part) : parsePart(part),
	);
}

/** A heading ends whatever stands before it, unless that is code. */
function splitAtHeadings(text: string): string[] {
	const parts: string[][] = [];
	let isCode = false;
	for (const line of text.split("\n")) {
		if (line.startsWith("```")) isCode = !isCode;
		const part = parts.at(-1);
		if (part === undefined || (!isCode && line.startsWith("## "))) parts.push([line]);
		else part.push(line);
	}
	return parts.map((lines) => lines.join("\n"));
}

function parsePart(text: string): RichTextBlock[] {
	try {
		const lexer = createMarkupLexer();
		const tokens = lexer.blockTokens(text);
		const hasMainHeadings = tokens.some((token) => token.type === "heading" && token.depth === 2);
		return toBlocks(tokens, { lexer, hasMainHeadings });
	} catch {
		// The lexer throws where it sees no way on, and no text may take its page away.
		return toPlainParagraphs(text);
	}
}

interface Reading {
	readonly lexer: Lexer;
	readonly hasMainHeadings: boolean;
}

function toPlainParagraphs(text: string): RichTextBlock[] {
	const paragraphs: string[][] = [[]];
	for (const line of text.split("\n"))
		if (line.trim() === "") paragraphs.push([]);
		else paragraphs.at(-1)?.push(line);
	return paragraphs
		.filter((lines) => lines.length > 0)
		.map((lines) => ({ kind: "paragraph", inlines: [plainInline(joinLines(lines))] }));
}

function toBlocks(tokens: readonly Token[], reading: Reading): RichTextBlock[] {
	const blocks: RichTextBlock[] = [];
	for (const [index, token] of markedTokens(tokens).entries()) {
		const next = tokens[index + 1];
		// It is the caption of that table.
		if (next?.type === "table" && isLine(token)) continue;
		const caption = token.type === "table" ? tokens[index - 1] : undefined;
		const block =
			token.type === "table"
				? toTable(token, caption && isLine(caption) ? caption.raw.trim() : "", reading)
				: toBlock(token, reading);
		if (block) blocks.push(block);
	}
	return blocks;
}

/** The lexer has no extensions, so there are no other tokens. */
const markedTokens = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];

const isLine = ({ type, raw }: Token) =>
	(type === "paragraph" || type === "text") && !raw.trimEnd().includes("\n");

function toBlock(token: MarkedToken, reading: Reading): RichTextBlock | undefined {
	switch (token.type) {
		case "heading":
			return toHeading(token, reading);
		case "list":
			return toList(token, reading);
		case "blockquote":
			return { kind: "quote", blocks: toBlocks(token.tokens, reading) };
		case "code":
			// The lexer adds a line break to some.
			return { kind: "code", text: token.text.replace(/\n$/, "") };
		case "paragraph":
		case "text":
			return { kind: "paragraph", inlines: readInlines(token.text, reading) };
		default:
			return undefined;
	}
}

function toHeading({ text, depth }: Tokens.Heading, reading: Reading): RichTextBlock {
	const name = /\{#([\w-]+)\}$/.exec(text);
	return {
		kind: "heading",
		inlines: readInlines(text.slice(0, name?.index), reading),
		id: name?.[1],
		isSub: depth > 2 && reading.hasMainHeadings,
	};
}

function toList({ ordered, start, items }: Tokens.List, reading: Reading): RichTextList {
	return {
		kind: "list",
		isOrdered: ordered,
		start: start === "" ? 1 : start,
		items: items.map(({ tokens }) => toItem(tokens, reading)),
	};
}

function toItem(tokens: readonly Token[], reading: Reading): RichTextItem {
	const [first, ...others] = toBlocks(tokens, reading);
	if (first === undefined) return { inlines: [], blocks: [] };
	return first.kind === "paragraph"
		? { inlines: first.inlines, blocks: others }
		: { inlines: [], blocks: [first, ...others] };
}

function toTable({ header, rows }: Tokens.Table, caption: string, reading: Reading): RichTextTable {
	const toCells = (cells: readonly Tokens.TableCell[]) =>
		cells.map(({ text, align }) => ({
			inlines: readInlines(text, reading),
			align: align ? sides[align] : undefined,
		}));
	return {
		kind: "table",
		caption: readInlines(caption, reading),
		head: toCells(header),
		rows: rows.map(toCells),
	};
}

/** Texts know no left and right. */
const sides = { left: "start", center: "center", right: "end" } as const;

const joinLines = (lines: readonly string[]) => lines.map((line) => line.trim()).join(" ");

function readInlines(text: string, { lexer }: Reading): readonly RichTextInline[] {
	const line = joinLines(text.split("\n"));
	const markCount = line.match(/[`*[\\]/g)?.length ?? 0;
	if (markCount === 0) return line ? [plainInline(line)] : [];
	if (markCount > maxMarks) return parseInlineMarkup(line);
	return toInlines(lexer.inlineTokens(line));
}

function toInlines(tokens: readonly Token[]): RichTextInline[] {
	const inlines: RichTextInline[] = [];
	for (const token of markedTokens(tokens)) {
		const inline = toInline(token);
		const last = inlines.at(-1);
		if (last?.kind === "text" && inline.kind === "text")
			inlines.splice(-1, 1, plainInline(last.text + inline.text));
		else inlines.push(inline);
	}
	return inlines;
}

function toInline(token: MarkedToken): RichTextInline {
	switch (token.type) {
		case "strong":
			return { kind: "bold", inlines: toInlines(token.tokens) };
		case "em":
			return { kind: "italic", inlines: toInlines(token.tokens) };
		case "codespan":
			return { kind: "code", text: token.text };
		case "link":
			return { kind: "link", href: token.href, inlines: toInlines(token.tokens) };
		case "image":
			return toPicture(token);
		case "escape":
			return plainInline(token.text);
		default:
			// What the lexer decoded in its text stands here as it was typed.
			return plainInline(token.raw);
	}
}

/** Pages show pictures of this site only, as their policy says; one of another site is linked to. */
function toPicture({ href, text, raw }: Tokens.Image): RichTextInline {
	if (href.startsWith("/")) return { kind: "picture", src: href, text };
	return text && /^https?:/i.test(href)
		? { kind: "link", href, inlines: [plainInline(text)] }
		: plainInline(raw);
}
