import { courseAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Course } from "#catalogue/courses/course-schema.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import { summarizeBatch } from "#catalogue/groups/group-presenter.ts";
import { formatFromPrice } from "#catalogue/offers/offer-presenter.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import { formatHours, getCoverSeed, modeNames } from "#catalogue/products/product-presenter.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { withArticle } from "#core/text/country-names.ts";
import type { Instant } from "#core/time.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import {
	entryBlocks,
	faqBlocks,
	finePrint,
	labelledValues,
	listBlocks,
	richBlocks,
	sectionBlocks,
	tableBlocks,
	webLinkBlock,
} from "./document-block-presenter.ts";
import {
	choosePaperFormat,
	createDocumentCoverArt,
	documentStyle,
	type Publisher,
} from "./document-style-rules.ts";

const texts = fileMessages.syllabus;

/** A product's document is made from this, beside the product. */
export interface DocumentContext {
	readonly publisher: Publisher;
	readonly category: Category;
	/** The country whose prices are shown. */
	readonly country: string;
	readonly locale: string;
	readonly now: Instant;
	readonly timeZone: string;
	readonly names: ProductNames;
}

export function createSyllabusDocument(course: Course, occasion: DocumentContext): PdfDocument {
	const { publisher, category, country, locale } = occasion;
	const { details } = course;
	const hue = category.hue;
	return {
		...documentStyle(publisher, hue),
		title: course.title,
		subject: texts.subject(course.summary),
		paper: choosePaperFormat(country),
		cover: {
			size: "band",
			art: createDocumentCoverArt(getCoverSeed("course", course, [category]), hue),
			kind: texts.kind(category.name),
			lead: course.summary,
			details: labelledValues([
				[fileMessages.labels.level, course.level],
				[fileMessages.labels.length, formatHours(course.hours, locale)],
				[fileMessages.labels.language, details.language],
				[fileMessages.labels.price, formatFromPrice(course.prices, locale)],
				[fileMessages.labels.accreditation, details.accreditation],
			]),
		},
		blocks: [
			...sectionBlocks(fileMessages.outcomes, listBlocks(details.outcomes)),
			...sectionBlocks(texts.about, richBlocks(details.description)),
			...sectionBlocks(
				texts.modules,
				details.syllabus.flatMap(({ title, hours, topics }, index) =>
					entryBlocks(`${index + 1}. ${title}`, formatHours(hours, locale), topics),
				),
			),
			...sectionBlocks(
				texts.projects,
				details.projects.flatMap(({ title, brief }) => [
					...entryBlocks(title, undefined),
					...richBlocks(brief),
				]),
			),
			...sectionBlocks(fileMessages.audience, listBlocks(details.audience)),
			...sectionBlocks(fileMessages.prerequisites, listBlocks(details.prerequisites)),
			...sectionBlocks(texts.groups, batchBlocks(course, occasion)),
			...sectionBlocks(texts.ways, priceBlocks(course, occasion)),
			...sectionBlocks(texts.questions, faqBlocks(details.faqs)),
			webLinkBlock(
				fileMessages.today,
				publisher.publicUrl + courseAddress.to({ slug: course.slug }),
			),
		],
	};
}

function batchBlocks(course: Course, { now, locale }: DocumentContext) {
	return tableBlocks(
		texts.groupTable,
		[2, 4, 4, 2],
		listUpcomingBatches(course.batches, now).map((group) => {
			const { describedTimes, seats } = summarizeBatch(group, locale, now);
			const { begins, days, hours, zone } = describedTimes.texts;
			return [begins, [days, hours].filter(Boolean).join(", "), zone, seats];
		}),
	);
}

function priceBlocks(course: Course, { locale, ...occasion }: DocumentContext) {
	const table = tableBlocks(
		texts.priceTable,
		[2, 1],
		course.prices.map(({ mode, price }) => [modeNames[mode], formatMoney(price, locale)]),
	);
	return table.length ? [...table, priceDateNote({ locale, ...occasion })] : [];
}

/** A price on paper outlives the price, so the note gives the date on which it applied. */
export function priceDateNote({ country, locale, now, timeZone }: DocumentContext) {
	const day = formatDocumentDate(now, timeZone, locale);
	const countryName = new Intl.DisplayNames("en", { type: "region" }).of(country);
	return finePrint([
		{
			kind: "text",
			text: fileMessages.priceDate(withArticle(countryName ?? country), day),
		},
	]);
}

export function formatDocumentDate(instant: Instant, timeZone: string, locale: string): string {
	return instant.toZonedDateTimeISO(timeZone).toLocaleString(locale, {
		day: "numeric",
		month: "long",
		year: "numeric",
	});
}
