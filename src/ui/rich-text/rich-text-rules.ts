import { linkPattern } from "./link-rules.ts";

/** A part of a text that is set in one way. */
export type RichTextInline = {
	readonly kind: "text" | "bold" | "italic" | "code";
	readonly text: string;
	/** Only a link has an address. */
	readonly href?: string | undefined;
};

/** The little markup that content may use, read into plain blocks. No HTML is understood, so none gets through. */
export type RichTextBlock =
	| { readonly kind: "paragraph"; readonly inlines: readonly RichTextInline[] }
	| {
			readonly kind: "heading";
			readonly inlines: readonly RichTextInline[];
			readonly id: string | undefined;
	  }
	| {
			readonly kind: "list";
			readonly items: readonly (readonly RichTextInline[])[];
	  }
	| { readonly kind: "code"; readonly text: string };

export function parseRichText(source: string): RichTextBlock[] {
	const lines = source.replace(/\r\n?/g, "\n").split("\n");
	const blocks: RichTextBlock[] = [];
	let lineIndex = 0;
	while (lineIndex < lines.length) {
		const line = lines[lineIndex] ?? "";
		if (line.startsWith("```")) {
			const end = lines.findIndex((other, index) => index > lineIndex && other.startsWith("```"));
			const stop = end === -1 ? lines.length : end;
			blocks.push({
				kind: "code",
				text: lines.slice(lineIndex + 1, stop).join("\n"),
			});
			lineIndex = stop + 1;
		} else if (line.trim() === "") {
			lineIndex++;
		} else if (/^#{2,3} /.test(line)) {
			blocks.push(toHeading(line));
			lineIndex++;
		} else {
			const isItem = line.startsWith("- ");
			const end = findRunEnd(lines, lineIndex, isItem);
			blocks.push(
				isItem ? toList(lines.slice(lineIndex, end)) : toParagraph(lines.slice(lineIndex, end)),
			);
			lineIndex = end;
		}
	}
	return blocks;
}

/** A list ends at an empty line; a paragraph also where a list, a heading or code begins. */
function findRunEnd(lines: readonly string[], start: number, isList: boolean): number {
	let end = start + 1;
	while (end < lines.length && (lines[end] ?? "").trim() !== "") {
		if (!isList && /^(- |#{2,3} |```)/.test(lines[end] ?? "")) break;
		end++;
	}
	return end;
}

function toHeading(line: string): RichTextBlock {
	const [, text = "", id] = /^#{2,3} (.*?)(?:\s*\{#([\w-]+)\})?$/.exec(line) ?? [];
	return { kind: "heading", inlines: parseInlineMarkup(text), id };
}

function toParagraph(lines: readonly string[]): RichTextBlock {
	return {
		kind: "paragraph",
		inlines: parseInlineMarkup(lines.map((line) => line.trim()).join(" ")),
	};
}

function toList(lines: readonly string[]): RichTextBlock {
	const items: string[] = [];
	for (const line of lines) {
		if (line.startsWith("- ")) items.push(line.slice(2));
		else items.push(`${items.pop() ?? ""} ${line.trim()}`);
	}
	return { kind: "list", items: items.map(parseInlineMarkup) };
}

const markup = new RegExp(
	/`([^`]+)`|/.source + linkPattern.source + /|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/.source,
	"gi",
);

export function parseInlineMarkup(text: string): RichTextInline[] {
	// Most texts have no marks.
	if (!/[`*[]/.test(text)) return text ? [{ kind: "text", text }] : [];
	const inlines: RichTextInline[] = [];
	let from = 0;
	for (const match of text.matchAll(markup)) {
		if (match.index > from) inlines.push({ kind: "text", text: text.slice(from, match.index) });
		const [whole, code, words, href, bold, italic] = match;
		if (code !== undefined) inlines.push({ kind: "code", text: code });
		else if (words !== undefined) inlines.push({ kind: "text", text: words, href });
		else if (bold !== undefined) inlines.push({ kind: "bold", text: bold });
		else inlines.push({ kind: "italic", text: italic ?? "" });
		from = match.index + whole.length;
	}
	if (from < text.length) inlines.push({ kind: "text", text: text.slice(from) });
	return inlines;
}
