import type { Lexer, MarkedToken, Token, Tokens } from "marked";
import { parseInlineMarkup, plainInline, type RichTextInline } from "./inline-markup-rules.ts";
import { createMarkupLexer, noteScheme } from "./markup-lexer.ts";
import { type Notes, type NoteUses, takeNotes } from "./note-rules.ts";

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
	| {
			readonly kind: "code";
			readonly text: string;
			/** Stated after the marks that begin the code. */
			readonly language: string | undefined;
	  }
	/** The notes of the text, which its numbers lead to. */
	| { readonly kind: "notes"; readonly notes: readonly RichTextNote[] };

export interface RichTextNote {
	readonly number: number;
	/** The number of times that the text refers to it. */
	readonly references: number;
	readonly inlines: readonly RichTextInline[];
}

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
	const { text, notes } = takeNotes(source.replace(/\r\n?/g, "\n"));
	const parts = text.length > maxRichTextLength ? splitAtHeadings(text) : [text];
	const uses: NoteUses = new Map();
	const blocks = parts.flatMap((part) =>
		part.length > maxRichTextLength ? toPlainParagraphs(part) : parsePart(part, notes, uses),
	);
	return notes.size > 0 ? [...blocks, ...toNoteBlocks(notes, uses)] : blocks;
}

/** A note that nothing refers to is a paragraph as it was typed. */
function toNoteBlocks(notes: Notes, uses: NoteUses): RichTextBlock[] {
	const reading: Reading = { ...createReading(new Map(), new Map()), hasMainHeadings: false };
	const listed = [...uses].map(([name, use]) => ({
		...use,
		inlines: readInlines(notes.get(name) ?? "", reading),
	}));
	const unused = [...notes].filter(([name]) => !uses.has(name));
	return [
		...unused.map(
			([name, text]): RichTextBlock => ({
				kind: "paragraph",
				inlines: [plainInline(`[^${name}]: ${joinLines(text.split("\n"))}`)],
			}),
		),
		...(listed.length > 0 ? [{ kind: "notes", notes: listed } as const] : []),
	];
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

function parsePart(text: string, notes: Notes, uses: NoteUses): RichTextBlock[] {
	const usesBefore = new Map(uses);
	try {
		const reading = createReading(notes, uses);
		const tokens = reading.lexer.blockTokens(text);
		const hasMainHeadings = tokens.some((token) => token.type === "heading" && token.depth === 2);
		return toBlocks(tokens, { ...reading, hasMainHeadings });
	} catch {
		// The lexer throws where it sees no way on, and no text may take its page away.
		uses.clear();
		for (const [name, use] of usesBefore) uses.set(name, use);
		return toPlainParagraphs(text);
	}
}

interface Reading {
	readonly lexer: Lexer;
	readonly uses: NoteUses;
	readonly hasMainHeadings: boolean;
}

const createReading = (notes: Notes, uses: NoteUses) => ({
	lexer: createMarkupLexer((name) => notes.has(name)),
	uses,
});

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
			return {
				kind: "code",
				text: token.text.replace(/\n$/, ""),
				language: /^[a-z]{1,20}$/.exec(token.lang ?? "")?.[0],
			};
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

function readInlines(text: string, { lexer, uses }: Reading): readonly RichTextInline[] {
	const line = joinLines(text.split("\n"));
	const markCount = line.match(/[`*[\\]/g)?.length ?? 0;
	if (markCount === 0) return line ? [plainInline(line)] : [];
	if (markCount > maxMarks) return parseInlineMarkup(line);
	return toInlines(lexer.inlineTokens(line), uses);
}

function toInlines(tokens: readonly Token[], uses: NoteUses): RichTextInline[] {
	const inlines: RichTextInline[] = [];
	for (const token of markedTokens(tokens)) {
		const inline = toInline(token, uses);
		const last = inlines.at(-1);
		if (last?.kind === "text" && inline.kind === "text")
			inlines.splice(-1, 1, plainInline(last.text + inline.text));
		else inlines.push(inline);
	}
	return inlines;
}

function toInline(token: MarkedToken, uses: NoteUses): RichTextInline {
	switch (token.type) {
		case "strong":
			return { kind: "bold", inlines: toInlines(token.tokens, uses) };
		case "em":
			return { kind: "italic", inlines: toInlines(token.tokens, uses) };
		case "codespan":
			return { kind: "code", text: token.text };
		case "link":
			if (token.href.startsWith(noteScheme))
				return toNote(token.href.slice(noteScheme.length), uses);
			return { kind: "link", href: token.href, inlines: toInlines(token.tokens, uses) };
		case "image":
			return toPicture(token);
		case "escape":
			return plainInline(token.text);
		default:
			// What the lexer decoded in its text stands here as it was typed.
			return plainInline(token.raw);
	}
}

function toNote(name: string, uses: NoteUses): RichTextInline {
	const { number, references } = uses.get(name) ?? { number: uses.size + 1, references: 0 };
	const reference = references + 1;
	uses.set(name, { number, references: reference });
	return { kind: "note", number, reference, text: `[${number}]` };
}

/** Pages show pictures of this site only, as their policy says; one of another site is linked to. */
function toPicture({ href, text, raw }: Tokens.Image): RichTextInline {
	if (href.startsWith("/")) return { kind: "picture", src: href, text };
	return text && /^https?:/i.test(href)
		? { kind: "link", href, inlines: [plainInline(text)] }
		: plainInline(raw);
}
