import type { Category } from "#catalogue/categories/category-schema.ts";
import {
	entryBlocks,
	labelledValues,
	richBlocks,
	sectionBlocks,
	webLinkBlock,
} from "#catalogue/files/documents/document-block-presenter.ts";
import {
	choosePaperFormat,
	createDocumentCoverArt,
	documentStyle,
	type Publisher,
} from "#catalogue/files/documents/document-style-rules.ts";
import { type DocumentBlock, type PdfDocument, plainInlines } from "#platform/pdf/document.ts";
import type { Author } from "#resources/card-schema.ts";
import { messages } from "#resources/messages.ts";
import type { Ebook } from "./ebook-schema.ts";

/** Contents first, then every chapter that has its text, each on a page of its own. */
export function createEbookDocument(
	ebook: Ebook,
	input: {
		author: Author | undefined;
		category: Category;
		publisher: Publisher;
		country: string;
	},
): PdfDocument {
	const { author, category, publisher, country } = input;
	const { details } = ebook;
	const hue = category.hue;
	return {
		...documentStyle(publisher, hue),
		author: author?.name ?? publisher.name,
		title: ebook.title,
		subject: ebook.summary,
		paper: choosePaperFormat(country),
		cover: {
			size: "page",
			art: createDocumentCoverArt(`ebook-${ebook.id}`, hue),
			kind: category.name,
			lead: ebook.summary,
			details: labelledValues([
				[messages.ebook.author, author?.name],
				[messages.ebook.audience, details.audience],
			]),
		},
		blocks: [
			...sectionBlocks(messages.ebook.contents, createContents(ebook)),
			...details.chapters.flatMap(({ title, text }): DocumentBlock[] => [
				{
					kind: "heading",
					level: 2,
					inlines: plainInlines(title),
					onNewPage: true,
				},
				...richBlocks(text),
			]),
			...(author
				? sectionBlocks(
						messages.ebook.aboutAuthor,
						entryBlocks(author.name, author.role).concat(richBlocks(author.bio)),
					)
				: []),
			webLinkBlock(messages.ebook.more(publisher.name), publisher.publicUrl),
		],
	};
}

/** The contents name all chapters; those without their text here are no links. */
function createContents({ details }: Ebook): DocumentBlock[] {
	const { contents, chapters } = details;
	// The heading of the contents is the first, so chapters count from 1.
	const headings = new Map(chapters.map(({ title }, index) => [title, index + 1]));
	const all = contents.concat(
		chapters.map(({ title }) => title).filter((candidate) => !contents.includes(candidate)),
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
