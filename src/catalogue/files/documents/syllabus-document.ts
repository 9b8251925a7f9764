import { courseAddress } from "#catalogue/addresses.ts";
import type { Category, Course } from "#catalogue/product.ts";
import {
	groupFacts,
	hoursText,
	modeNames,
} from "#catalogue/products/product-presenter.ts";
import { comingGroups } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import {
	entry,
	factsOf,
	fine,
	listOf,
	onTheWeb,
	questions,
	richBlocks,
	section,
	tableOf,
} from "./document-block-presenter.ts";
import {
	artOf,
	lookOf,
	type Publisher,
	paperOf,
} from "./document-style-rules.ts";

/** What a product's document is made from, beside the product. */
export interface Occasion {
	readonly publisher: Publisher;
	readonly category: Category;
	/** The country whose prices are shown. */
	readonly country: string;
	readonly locale: string;
	readonly now: Instant;
	readonly zone: string;
}

export function syllabusOf(course: Course, occasion: Occasion): PdfDocument {
	const { publisher, category, country, locale } = occasion;
	const { details } = course;
	const hue = category.hue as Hue;
	return {
		...lookOf(publisher, hue),
		title: course.title,
		subject: `Syllabus: ${course.summary}`,
		paper: paperOf(country),
		cover: {
			size: "band",
			art: artOf(`course-${course.id}`, hue),
			kind: `Syllabus · ${category.name}`,
			lead: course.summary,
			facts: factsOf([
				["Level", course.level],
				["Length", hoursText(course.hours, locale)],
				["Language", details.language],
				["From", course.from && formatMoney(course.from, locale)],
				["Accreditation", details.accreditation],
			]),
		},
		blocks: [
			...section("What you will be able to do", listOf(details.outcomes)),
			...section("About the course", richBlocks(details.description)),
			...section(
				"Syllabus",
				details.syllabus.flatMap(({ title, hours, topics }, at) =>
					entry(`${at + 1}. ${title}`, hoursText(hours, locale), topics),
				),
			),
			...section(
				"What you will make",
				details.projects.flatMap(({ title, brief }) => [
					...entry(title, undefined),
					...richBlocks(brief),
				]),
			),
			...section("Who it is for", listOf(details.audience)),
			...section("What you should bring", listOf(details.prerequisites)),
			...section("Coming groups", groupsOf(course, occasion)),
			...section("Ways to learn", pricesOf(course, occasion)),
			...section("Questions about this course", questions(details.faqs)),
			onTheWeb(
				"Dates, seats and prices as they are today:",
				publisher.publicUrl + courseAddress.to({ slug: course.slug }),
			),
		],
	};
}

function groupsOf(course: Course, { now, locale }: Occasion) {
	return tableOf(
		["Begins", "Hours", "Where", "Seats"],
		[2, 4, 4, 2],
		comingGroups(course.batches, now).map((group) => {
			const { when, hours, where, seats } = groupFacts(group, locale, now);
			return [when, hours, where, seats];
		}),
	);
}

function pricesOf(course: Course, { locale, ...occasion }: Occasion) {
	const table = tableOf(
		["Way to learn", "Price"],
		[2, 1],
		course.prices.map(({ mode, price }) => [
			modeNames[mode],
			formatMoney(price, locale),
		]),
	);
	return table.length ? [...table, pricesHold({ locale, ...occasion })] : [];
}

/** A price on paper outlives the price, so it says when it held. */
export function pricesHold({ country, locale, now, zone }: Occasion) {
	const day = dayOf(now, zone, locale);
	const place = new Intl.DisplayNames("en", { type: "region" }).of(country);
	return fine([
		{ kind: "text", text: `Prices for ${place ?? country} on ${day}.` },
	]);
}

export function dayOf(instant: Instant, zone: string, locale: string): string {
	return instant.toZonedDateTimeISO(zone).toLocaleString(locale, {
		day: "numeric",
		month: "long",
		year: "numeric",
	});
}
