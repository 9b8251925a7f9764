import type { Faq } from "#catalogue/product.ts";
import {
	type Block,
	type Fact,
	type Inline,
	plain,
} from "#platform/pdf/document.ts";
import { readBlocks, readInlines } from "#ui/rich-text/rich-text-rules.ts";

/** Content's own markup as blocks; its headings stand below those of the document. */
export function richBlocks(source: string): Block[] {
	return readBlocks(source).map((block) =>
		block.kind === "heading"
			? { kind: "heading", level: 3, inlines: block.inlines }
			: block,
	);
}

/** A heading and what stands below it; nothing at all where nothing does. */
export function section(title: string, blocks: readonly Block[]): Block[] {
	if (blocks.length === 0) return [];
	return [{ kind: "heading", level: 2, inlines: plain(title) }, ...blocks];
}

export function listOf(
	items: readonly string[],
	{ ordered = false } = {},
): Block[] {
	return items.length === 0
		? []
		: [{ kind: "list", items: items.map(readInlines), ordered }];
}

export function tableOf(
	head: readonly string[],
	shares: readonly number[],
	rows: readonly (readonly string[])[],
): Block[] {
	return rows.length === 0 ? [] : [{ kind: "table", head, shares, rows }];
}

/** A smaller heading, with a line and a list below it where there are any. */
export function entry(
	title: string,
	line: string | undefined,
	items: readonly string[] = [],
): Block[] {
	return [
		{ kind: "heading", level: 3, inlines: readInlines(title) },
		...(line ? [fine(readInlines(line))] : []),
		...listOf(items),
	];
}

export function questions(faqs: readonly Faq[]): Block[] {
	return faqs.flatMap(({ question, answer }): Block[] => [
		{ kind: "heading", level: 3, inlines: readInlines(question) },
		...richBlocks(answer),
	]);
}

export const fine = (inlines: readonly Inline[]): Block => ({
	kind: "paragraph",
	inlines,
	tone: "fine",
});

export const paragraph = (text: string): Block => ({
	kind: "paragraph",
	inlines: readInlines(text),
});

/** Where the living page is, as a link that can be read on paper too. */
export function onTheWeb(words: string, href: string): Block {
	return {
		kind: "paragraph",
		tone: "fine",
		inlines: [
			{ kind: "text", text: `${words} ` },
			{ kind: "text", text: href.replace(/^https?:\/\//, ""), href },
		],
	};
}

/** Without those that have nothing to say. */
export function factsOf(
	facts: readonly (readonly [string, string | undefined])[],
): Fact[] {
	return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
