import type { Faq } from "#catalogue/product.ts";
import { type DocumentBlock, type DocumentDetail, plainInlines } from "#platform/pdf/document.ts";
import type { DocumentInline } from "#platform/typesetting/line-rules.ts";
import { parseInlineMarkup } from "#ui/rich-text/inline-markup-rules.ts";
import { parseRichText } from "#ui/rich-text/rich-text-rules.ts";
import { toDocumentBlocks, toDocumentInlines } from "./rich-document-presenter.ts";

/** Content's own markup as blocks; its headings stand below those of the document. */
export const richBlocks = (source: string): DocumentBlock[] =>
	toDocumentBlocks(parseRichText(source));

const parseInlines = (text: string) => toDocumentInlines(parseInlineMarkup(text));

/** A heading and what stands below it; nothing at all where nothing does. */
export function sectionBlocks(title: string, blocks: readonly DocumentBlock[]): DocumentBlock[] {
	if (blocks.length === 0) return [];
	return [{ kind: "heading", level: 2, inlines: plainInlines(title) }, ...blocks];
}

export function listBlocks(items: readonly string[], { ordered = false } = {}): DocumentBlock[] {
	return items.length === 0 ? [] : [{ kind: "list", items: items.map(parseInlines), ordered }];
}

export function tableBlocks(
	head: readonly string[],
	shares: readonly number[],
	rows: readonly (readonly string[])[],
): DocumentBlock[] {
	return rows.length === 0 ? [] : [{ kind: "table", head, shares, rows }];
}

/** A smaller heading, with a line and a list below it where there are any. */
export function entryBlocks(
	title: string,
	line: string | undefined,
	items: readonly string[] = [],
): DocumentBlock[] {
	return [
		{ kind: "heading", level: 3, inlines: parseInlines(title) },
		...(line ? [finePrint(parseInlines(line))] : []),
		...listBlocks(items),
	];
}

export function faqBlocks(faqs: readonly Faq[]): DocumentBlock[] {
	return faqs.flatMap(({ question, answer }): DocumentBlock[] => [
		{ kind: "heading", level: 3, inlines: parseInlines(question) },
		...richBlocks(answer),
	]);
}

export const finePrint = (inlines: readonly DocumentInline[]): DocumentBlock => ({
	kind: "paragraph",
	inlines,
	tone: "fine",
});

export const paragraphBlock = (text: string): DocumentBlock => ({
	kind: "paragraph",
	inlines: parseInlines(text),
});

/** The block shows the address of the page as a link that can be read on paper too. */
export function webLinkBlock(introduction: string, href: string): DocumentBlock {
	return {
		kind: "paragraph",
		tone: "fine",
		inlines: [
			{ kind: "text", text: `${introduction} ` },
			{ kind: "text", text: href.replace(/^https?:\/\//, ""), href },
		],
	};
}

/** Omits labels without a value. */
export function labelledValues(
	entries: readonly (readonly [string, string | undefined])[],
): DocumentDetail[] {
	return entries.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
