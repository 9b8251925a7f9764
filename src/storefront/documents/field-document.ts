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
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductName } from "#catalogue/product-names/product-name-schema.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { type DocumentBlock, type PdfDocument, plainInlines } from "#platform/pdf/document.ts";
import { messages } from "#storefront/messages.ts";
import type { CareerGrowth } from "#storefront/section-schema.ts";

/** Both files about a category are made of this. */
export interface FieldDocumentInput {
	readonly category: Category;
	readonly growth: CareerGrowth;
	/** The most popular courses for beginners in it. */
	readonly courses: readonly Pick<CourseCard, "slug" | "title" | "summary" | "level" | "hours">[];
	readonly courseName: ProductName;
	readonly publisher: Publisher;
	readonly country: string;
	readonly locale: string;
	readonly nameOfCountry: (code: string) => string;
}

export function createCareerHandbook(input: FieldDocumentInput): PdfDocument {
	const { category, growth, courses, locale, publisher } = input;
	const texts = messages.documents.handbook;
	return {
		...createDocumentFrame(input, texts.kind, texts.title(category.name)),
		blocks: [
			...sectionBlocks(texts.field, [paragraphBlock(category.description)]),
			...sectionBlocks(texts.work(growth.role), [
				paragraphBlock(growth.demandText),
				...createPayBlocks(input),
			]),
			...sectionBlocks(texts.trialTitle, [
				paragraphBlock(texts.trialLead),
				...listBlocks(texts.trialSteps, { ordered: true }),
			]),
			...sectionBlocks(
				texts.begin,
				courses.flatMap(({ title, summary, level, hours, slug }) => [
					...entryBlocks(title, `${level}, ${formatHours(hours, locale)}`),
					paragraphBlock(summary),
					webLinkBlock(texts.more, publisher.publicUrl + courseAddress.to({ slug })),
				]),
			),
			...sectionBlocks(texts.applicationTitle, [...listBlocks(texts.application)]),
			createClosingBlock(input),
		],
	};
}

export function createIndustryData(input: FieldDocumentInput): PdfDocument {
	const { category, growth, courses, locale } = input;
	const texts = messages.documents.numbers;
	return {
		...createDocumentFrame(input, texts.kind, texts.title(category.name)),
		blocks: [
			...sectionBlocks(texts.pay, createPayBlocks(input)),
			...sectionBlocks(texts.demand, [paragraphBlock(growth.demandText)]),
			...sectionBlocks(
				texts.learning,
				tableBlocks(
					texts.table(input.courseName.one),
					[4, 2, 2],
					courses.map(({ title, level, hours }) => [title, level, formatHours(hours, locale)]),
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
			details: labelledValues([
				[messages.documents.role, growth.role],
				[messages.documents.pay, pay],
			]),
		},
	};
}

function createPayBlocks({ growth, nameOfCountry }: FieldDocumentInput): DocumentBlock[] {
	return [
		...tableBlocks(
			messages.documents.payTable,
			[1, 2],
			Object.entries(growth.salaryText).map(([code, text]) => [nameOfCountry(code), text]),
		),
		finePrint(plainInlines(messages.documents.payNote)),
	];
}

function createClosingBlock({
	category,
	courseName,
	publisher,
}: FieldDocumentInput): DocumentBlock {
	const { slug } = category;
	return webLinkBlock(
		messages.documents.allCourses(inSentence(courseName.many), category.name),
		publisher.publicUrl + categoryAddress.to({ slug }),
	);
}
