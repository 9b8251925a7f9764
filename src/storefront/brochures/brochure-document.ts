import {
	entryBlocks,
	faqBlocks,
	labelledValues,
	listBlocks,
	paragraphBlock,
	richBlocks,
	sectionBlocks,
	tableBlocks,
	webLinkBlock,
} from "#catalogue/files/documents/document-block-presenter.ts";
import { estimateFileKilobytes } from "#catalogue/files/documents/document-size-rules.ts";
import {
	createDocumentCoverArt,
	documentStyle,
} from "#catalogue/files/documents/document-style-rules.ts";
import type { DocumentBlock, PaperSize, PdfDocument } from "#platform/pdf/document.ts";
import type { BusinessOffer } from "#storefront/business/business-presenter.ts";
import type { LocatedBusinessPage } from "#storefront/business/page-list-rules.ts";
import { groupOtherSolutions, splitFigure } from "#storefront/business/rules.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";

export interface BrochureInput {
	readonly located: LocatedBusinessPage;
	/** The pages for companies, all of them. */
	readonly pages: readonly LocatedBusinessPage[];
	readonly offer: Pick<BusinessOffer, "fields" | "courses" | "programs">;
	readonly brand: Pick<Brand, "name" | "accent" | "email" | "phone">;
	readonly publicUrl: string;
	readonly paper: PaperSize;
}

const texts = messages.brochure;

/** The size of the fonts for texts and headings, and of the picture on the cover. */
const fontBytes = 26_000;

/** A page for companies to print, to attach and to pass on. */
export function createBusinessBrochure(input: BrochureInput): PdfDocument {
	const { located, offer, brand, publicUrl, paper } = input;
	const { path, page } = located;
	const hue = offer.fields[0]?.hue ?? "slate";
	const publisher = { name: brand.name, accent: brand.accent, publicUrl };
	return {
		...documentStyle(publisher, hue),
		title: page.title,
		subject: page.lead,
		paper,
		cover: {
			size: "band",
			art: createDocumentCoverArt(path, hue),
			kind: texts.kind,
			lead: page.lead,
			details: labelledValues(
				page.figures.map(splitFigure).map(({ number, what }) => [what, number] as const),
			),
		},
		blocks: [
			...page.sections.flatMap(({ title, text, bullets }) =>
				sectionBlocks(title, [...richBlocks(text), ...listBlocks(bullets)]),
			),
			...offerBlocks(input),
			...solutionBlocks(input),
			...sectionBlocks(messages.business.questions, faqBlocks(page.faqs)),
			...sectionBlocks(messages.business.closingTitle, [
				paragraphBlock(texts.contact(brand)),
				webLinkBlock(texts.online, publicUrl + path),
			]),
		],
	};
}

/** Estimates the size of the file, near enough for a visitor's decision. */
export function estimateBrochureKilobytes(
	input: Pick<BrochureInput, "located" | "pages" | "offer">,
): number {
	const { fields, ...printed } = input.located.page;
	const solutions = listSolutions(input).map(({ name, path, page }) => [
		name,
		path,
		page.title,
		page.lead,
	]);
	return estimateFileKilobytes([printed, listOfferRows(input), solutions], fontBytes);
}

function offerBlocks(input: Pick<BrochureInput, "offer">): DocumentBlock[] {
	const rows = listOfferRows(input);
	return rows.length === 0
		? []
		: sectionBlocks(messages.business.programsTitle, [
				paragraphBlock(messages.business.programsLead),
				...tableBlocks(texts.offerTable, [4, 2, 2], rows),
			]);
}

/** Omits programs that take no new learners: the page lists what has replaced them. */
function listOfferRows({ offer }: Pick<BrochureInput, "offer">) {
	return [...offer.courses, ...offer.programs]
		.filter(({ isOffered }) => isOffered)
		.map(({ title, typeName, length }) => [title, typeName, length]);
}

/** The first page leads to the others, as it does in the browser. */
function listSolutions({ located, pages }: Pick<BrochureInput, "located" | "pages">) {
	return located.kind === "home"
		? groupOtherSolutions(located.path, pages).flatMap(({ name, pages: solutions }) =>
				solutions.map(({ page, path }) => ({ name, page, path })),
			)
		: [];
}

function solutionBlocks(
	input: Pick<BrochureInput, "located" | "pages" | "publicUrl">,
): DocumentBlock[] {
	return sectionBlocks(
		messages.business.exploreSolutions,
		listSolutions(input).flatMap(({ name, page, path }) => [
			...entryBlocks(page.title, name),
			paragraphBlock(page.lead),
			webLinkBlock(texts.online, input.publicUrl + path),
		]),
	);
}
