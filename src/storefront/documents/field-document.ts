import { categoryAddress, courseAddress } from "#catalogue/addresses.ts";
import {
	entry,
	factsOf,
	fine,
	listOf,
	onTheWeb,
	paragraph,
	section,
	tableOf,
} from "#catalogue/files/documents/document-block-presenter.ts";
import {
	artOf,
	lookOf,
	type Publisher,
	paperOf,
} from "#catalogue/files/documents/document-style-rules.ts";
import type { Category, CourseCard } from "#catalogue/product.ts";
import { hoursText } from "#catalogue/products/product-presenter.ts";
import { type Block, type PdfDocument, plain } from "#platform/pdf/document.ts";
import type { CareerGrowth } from "#storefront/section-texts.ts";
import type { Hue } from "#ui/tokens/hues.ts";

/** What both files about a field are made of. */
export interface FieldFacts {
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

export function careerHandbook(facts: FieldFacts): PdfDocument {
	const { category, growth, courses, locale, publisher } = facts;
	return {
		...frameOf(facts, "Career handbook", `Working in ${category.name}`),
		blocks: [
			...section("The field", [paragraph(category.description)]),
			...section(`The work: ${growth.role}`, [
				paragraph(growth.demandText),
				...payOf(facts),
			]),
			...section("Find out whether it suits you", [
				paragraph(
					"Spend two evenings on it before you spend money. A free course shows you the daily work and not only its results.",
				),
				...listOf(
					[
						"Do one exercise from beginning to end, without a tutorial beside you.",
						"Ask somebody who does the work what the dull half of their week is.",
						"Read three job advertisements and mark what you could do today.",
					],
					{ ordered: true },
				),
			]),
			...section(
				"Where to begin",
				courses.flatMap(({ title, summary, level, hours, slug }) => [
					...entry(title, `${level}, ${hoursText(hours, locale)}`),
					paragraph(summary),
					onTheWeb("More:", publisher.publicUrl + courseAddress.to({ slug })),
				]),
			),
			...section("What a first application shows", [
				...listOf([
					"One piece of work that somebody else has looked at, with what they said.",
					"The question behind it in two sentences, before any tool is named.",
					"What you would do differently, because you have done it once.",
				]),
			]),
			closing(facts),
		],
	};
}

export function industryData(facts: FieldFacts): PdfDocument {
	const { category, growth, courses, locale } = facts;
	return {
		...frameOf(facts, "Industry data", `${category.name} in numbers`),
		blocks: [
			...section("What the work pays", payOf(facts)),
			...section("How much it is asked for", [paragraph(growth.demandText)]),
			...section(
				"What learning it takes",
				tableOf(
					["Course", "Level", "Length"],
					[4, 2, 2],
					courses.map(({ title, level, hours }) => [
						title,
						level,
						hoursText(hours, locale),
					]),
				),
			),
			closing(facts),
		],
	};
}

function frameOf(
	{ category, growth, publisher, country }: FieldFacts,
	kind: string,
	title: string,
): Omit<PdfDocument, "blocks"> {
	const hue = category.hue as Hue;
	const pay = growth.salaryText[country];
	return {
		...lookOf(publisher, hue),
		title,
		subject: `${kind}: ${category.summary}`,
		paper: paperOf(country),
		cover: {
			size: "band",
			art: artOf(category.slug, hue),
			kind: `${kind} · ${category.name}`,
			lead: category.summary,
			facts: factsOf([
				["Role", growth.role],
				["Pay", pay],
			]),
		},
	};
}

function payOf({ growth, nameOfCountry }: FieldFacts): Block[] {
	return [
		...tableOf(
			["Country", "Gross pay with two to five years of experience"],
			[1, 2],
			Object.entries(growth.salaryText).map(([code, text]) => [
				nameOfCountry(code),
				text,
			]),
		),
		fine(
			plain(
				"Rough figures for orientation, estimated by us and rounded, without bonus. They age quickly: compare them with advertisements where you live.",
			),
		),
	];
}

function closing({ category, publisher }: FieldFacts): Block {
	const { slug } = category;
	return onTheWeb(
		`All courses in ${category.name}:`,
		publisher.publicUrl + categoryAddress.to({ slug }),
	);
}
