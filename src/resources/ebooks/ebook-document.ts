import {
	entry,
	factsOf,
	onTheWeb,
	richBlocks,
	section,
} from "#catalogue/files/documents/document-block-presenter.ts";
import {
	artOf,
	lookOf,
	type Publisher,
	paperOf,
} from "#catalogue/files/documents/document-style-rules.ts";
import type { Category } from "#catalogue/product.ts";
import { type Block, type PdfDocument, plain } from "#platform/pdf/document.ts";
import type { Author, Ebook } from "#resources/resource.ts";
import type { Hue } from "#ui/tokens/hues.ts";

/** Contents first, then every chapter that has its text, each on a page of its own. */
export function ebookDocument(
	ebook: Ebook,
	facts: {
		author: Author | undefined;
		category: Category;
		publisher: Publisher;
		country: string;
	},
): PdfDocument {
	const { author, category, publisher, country } = facts;
	const { details } = ebook;
	const hue = category.hue as Hue;
	return {
		...lookOf(publisher, hue),
		author: author?.name ?? publisher.name,
		title: ebook.title,
		subject: ebook.summary,
		paper: paperOf(country),
		cover: {
			size: "page",
			art: artOf(`ebook-${ebook.id}`, hue),
			kind: category.name,
			lead: ebook.summary,
			facts: factsOf([
				["Written by", author?.name],
				["For", details.audience],
			]),
		},
		blocks: [
			...section("Contents", contentsOf(ebook)),
			...details.chapters.flatMap(({ title, text }): Block[] => [
				{ kind: "heading", level: 2, inlines: plain(title), onNewPage: true },
				...richBlocks(text),
			]),
			...(author
				? section(
						"About the author",
						entry(author.name, author.role).concat(richBlocks(author.bio)),
					)
				: []),
			onTheWeb(`More to read from ${publisher.name}:`, publisher.publicUrl),
		],
	};
}

/** The contents name all chapters; those without their text here are no links. */
function contentsOf({ details }: Ebook): Block[] {
	const { contents, chapters } = details;
	// The heading of the contents is the first, so chapters count from 1.
	const headings = new Map(chapters.map(({ title }, at) => [title, at + 1]));
	const all = contents.concat(
		chapters.map(({ title }) => title).filter((one) => !contents.includes(one)),
	);
	return all.length === 0
		? []
		: [
				{
					kind: "contents",
					entries: all.map((text) => ({ text, heading: headings.get(text) })),
				},
			];
}
