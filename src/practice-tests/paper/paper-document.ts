import type { Category } from "#catalogue/categories/category-schema.ts";
import {
	entryBlocks,
	labelledValues,
	paragraphBlock,
	sectionBlocks,
	webLinkBlock,
} from "#catalogue/files/documents/document-block-presenter.ts";
import {
	choosePaperFormat,
	documentStyle,
	type Publisher,
} from "#catalogue/files/documents/document-style-rules.ts";
import { toDocumentInlines } from "#catalogue/files/documents/rich-document-presenter.ts";
import { joinAddress } from "#core/addresses.ts";
import { type DocumentBlock, type PdfDocument, plainInlines } from "#platform/pdf/document.ts";
import { practiceTestAddress } from "#practice-tests/addresses.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { parseInlineMarkup } from "#ui/rich-text/inline-markup-rules.ts";
import { paperMessages as texts } from "./messages.ts";

type PaperQuestion = PracticeTest["details"]["paper"][number];

/** The questions first, and their answers on a page of their own, which is read last. */
export function createPaperDocument(
	test: PracticeTest,
	{
		category,
		publisher,
		country,
	}: { readonly category: Category; readonly publisher: Publisher; readonly country: string },
): PdfDocument {
	const { paper, level } = test.details;
	const { hue } = category;
	return {
		...documentStyle(publisher, hue),
		title: test.title,
		subject: texts.subject(test.title),
		paper: choosePaperFormat(country),
		cover: {
			size: "band",
			// Ink is the reader's, and so is the time that a picture takes to print.
			art: undefined,
			kind: texts.kind,
			lead: texts.lead,
			details: labelledValues([
				[texts.details.questions, String(paper.length)],
				[texts.details.level, level],
			]),
		},
		blocks: [
			...sectionBlocks(texts.questions, paper.flatMap(questionBlocks)),
			{ kind: "heading", level: 2, inlines: plainInlines(texts.answers), onNewPage: true },
			...paper.flatMap(answerBlocks),
			webLinkBlock(
				texts.more(publisher.name),
				joinAddress(publisher.publicUrl, practiceTestAddress.to({ slug: test.slug })),
			),
		],
	};
}

const questionBlocks = ({ question, options }: PaperQuestion, index: number): DocumentBlock[] =>
	entryBlocks(texts.numbered(index + 1, question), undefined).concat({
		kind: "list",
		hasBoxes: true,
		items: options.map(({ text }, position) =>
			toDocumentInlines(parseInlineMarkup(texts.option(toLetter(position), text))),
		),
	});

function answerBlocks({ options, answer, why }: PaperQuestion, index: number): DocumentBlock[] {
	const position = options.findIndex(({ value }) => value === answer);
	const right = texts.option(toLetter(position), options[position]?.text ?? "");
	return [...entryBlocks(texts.numbered(index + 1, right), undefined), paragraphBlock(why)];
}

/** Keys of options may be words; on paper each has a letter. */
const toLetter = (position: number) => String.fromCharCode("A".charCodeAt(0) + position);
