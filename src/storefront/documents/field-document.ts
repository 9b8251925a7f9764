import { categoryAddress, courseAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import {
	entryBlocks,
	finePrint,
	labelledValues,
	listBlocks,
	paragraphBlock,
	sectionBlocks,
	tableBlocks,
	webLinkBlock,
} from "#catalogue/files/documents/document-block-presenter.ts";
import {
	choosePaperFormat,
	createDocumentCoverArt,
	documentStyle,
	type Publisher,
} from "#catalogue/files/documents/document-style-rules.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import {
	type DocumentBlock,
	type PdfDocument,
	plainInlines,
} from "#platform/pdf/document.ts";
import type { CareerGrowth } from "#storefront/section-texts.ts";

/** What both files about a field are made of. */
export interface FieldDocumentInput {
	readonly category: Category;
	readonly growth: CareerGrowth;
	/** What most people begin with in it. */
	readonly courses: readonly Pick<
		CourseCard,
		"slug" | "title" | "summary" | "level" | "hours"
	>[];
	readonly publisher: Publisher;
	readonly country: string;
	readonly locale: string;
	readonly nameOfCountry: (code: string) => string;
}

export function createCareerHandbook(input: FieldDocumentInput): PdfDocument {
	const { category, growth, courses, locale, publisher } = input;
	return {
		...createDocumentFrame(
			input,
			"Career handbook",
			`Working in ${category.name}`,
		),
		blocks: [
			...sectionBlocks("The field", [paragraphBlock(category.description)]),
			...sectionBlocks(`The work: ${growth.role}`, [
				paragraphBlock(growth.demandText),
				...createPayBlocks(input),
			]),
			...sectionBlocks("Find out whether it suits you", [
				paragraphBlock(
					"Spend two evenings on it before you spend money. A free course shows you the daily work and not only its results.",
				),
				...listBlocks(
					[
						"Do one exercise from beginning to end, without a tutorial beside you.",
						"Ask somebody who does the work what the dull half of their week is.",
						"Read three job advertisements and mark what you could do today.",
					],
					{ ordered: true },
				),
			]),
			...sectionBlocks(
				"Where to begin",
				courses.flatMap(({ title, summary, level, hours, slug }) => [
					...entryBlocks(title, `${level}, ${formatHours(hours, locale)}`),
					paragraphBlock(summary),
					webLinkBlock(
						"More:",
						publisher.publicUrl + courseAddress.to({ slug }),
					),
				]),
			),
			...sectionBlocks("What a first application shows", [
				...listBlocks([
					"One piece of work that somebody else has looked at, with what they said.",
					"The question behind it in two sentences, before any tool is named.",
					"What you would do differently, because you have done it once.",
				]),
			]),
			createClosingBlock(input),
		],
	};
}

export function createIndustryData(input: FieldDocumentInput): PdfDocument {
	const { category, growth, courses, locale } = input;
	return {
		...createDocumentFrame(
			input,
			"Industry data",
			`${category.name} in numbers`,
		),
		blocks: [
			...sectionBlocks("What the work pays", createPayBlocks(input)),
			...sectionBlocks("How much it is asked for", [
				paragraphBlock(growth.demandText),
			]),
			...sectionBlocks(
				"What learning it takes",
				tableBlocks(
					["Course", "Level", "Length"],
					[4, 2, 2],
					courses.map(({ title, level, hours }) => [
						title,
						level,
						formatHours(hours, locale),
					]),
				),
			),
			createClosingBlock(input),
		],
	};
}

function createDocumentFrame(
	{ category, growth, publisher, country }: FieldDocumentInput,
	kind: string,
	title: string,
): Omit<PdfDocument, "blocks"> {
	const hue = category.hue;
	const pay = growth.salaryText[country];
	return {
		...documentStyle(publisher, hue),
		title,
		subject: `${kind}: ${category.summary}`,
		paper: choosePaperFormat(country),
		cover: {
			size: "band",
			art: createDocumentCoverArt(category.slug, hue),
			kind: `${kind} · ${category.name}`,
			lead: category.summary,
			facts: labelledValues([
				["Role", growth.role],
				["Pay", pay],
			]),
		},
	};
}

function createPayBlocks({
	growth,
	nameOfCountry,
}: FieldDocumentInput): DocumentBlock[] {
	return [
		...tableBlocks(
			["Country", "Gross pay with two to five years of experience"],
			[1, 2],
			Object.entries(growth.salaryText).map(([code, text]) => [
				nameOfCountry(code),
				text,
			]),
		),
		finePrint(
			plainInlines(
				"Rough figures for orientation, estimated by us and rounded, without bonus. They age quickly: compare them with advertisements where you live.",
			),
		),
	];
}

function createClosingBlock({
	category,
	publisher,
}: FieldDocumentInput): DocumentBlock {
	const { slug } = category;
	return webLinkBlock(
		`All courses in ${category.name}:`,
		publisher.publicUrl + categoryAddress.to({ slug }),
	);
}
