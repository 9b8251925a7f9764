import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { Partner } from "#catalogue/people/people.ts";
import type { Cohort, CourseCard } from "#catalogue/product.ts";
import {
	hoursText,
	kindNames,
	monthsText,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle.ts";
import { cohortStarts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program.ts";
import { formatMoney } from "#core/money.ts";
import { counted } from "#core/text/formats.ts";
import type { Block, PdfDocument } from "#platform/pdf/document.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import {
	entry,
	factsOf,
	listOf,
	onTheWeb,
	paragraph,
	questions,
	richBlocks,
	section,
	tableOf,
} from "./document-block-presenter.ts";
import { artOf, lookOf, paperOf } from "./document-style-rules.ts";
import { dayOf, type Occasion, pricesHold } from "./syllabus-document.ts";

/** Of a master's program; its courses in the order in which they are taken. */
export function bundleBrochure(
	bundle: Bundle,
	courses: readonly Pick<CourseCard, "title" | "summary" | "hours">[],
	occasion: Occasion,
): PdfDocument {
	const { category, locale } = occasion;
	const { details } = bundle;
	return {
		...frameOf(bundle, kindNames.bundle, occasion),
		cover: {
			size: "band",
			art: artOf(`bundle-${bundle.id}`, category.hue as Hue),
			kind: `${kindNames.bundle} · ${category.name}`,
			lead: bundle.summary,
			facts: factsOf([
				["Level", bundle.level],
				["Length", monthsText(bundle.durationMonths, locale)],
				["Time a week", hoursText(bundle.hoursPerWeek, locale)],
				["Courses", courses.length ? String(courses.length) : undefined],
				["Price", bundle.from && formatMoney(bundle.from, locale)],
				["Accredited by", bundle.accreditor],
			]),
		},
		blocks: [
			...section("What you will be able to do", listOf(details.outcomes)),
			...section("About the program", richBlocks(details.description)),
			...section("What belongs to it", listOf(bundle.keyFeatures)),
			...section("Curriculum", [
				...courses.flatMap(({ title, summary, hours }, at) => [
					...entry(`${at + 1}. ${title}`, hoursText(hours, locale)),
					paragraph(summary),
				]),
				...entry(`Capstone: ${details.capstone.title}`, undefined),
				...richBlocks(details.capstone.brief),
			]),
			...section("Where it can lead", careersOf(bundle, occasion)),
			...section("Who it is for", listOf(details.audience)),
			...section("What you should bring", listOf(details.prerequisites)),
			...section("Cohorts", cohortsOf(bundle.cohorts, occasion)),
			...section("Price", priceOf(bundle, occasion)),
			...section("Questions about this program", questions(details.faqs)),
			onTheWeb(
				"Dates, seats and prices as they are today:",
				occasion.publisher.publicUrl + programAddress.to({ slug: bundle.slug }),
			),
		],
	};
}

export function universityBrochure(
	program: UniversityProgram,
	university: Partner | undefined,
	occasion: Occasion,
): PdfDocument {
	const { category, locale } = occasion;
	const { details } = program;
	const kind = universityKindNames[program.subType];
	return {
		...frameOf(program, kind, occasion),
		cover: {
			size: "band",
			art: artOf(`university-${program.id}`, category.hue as Hue),
			kind: `${kind} · ${university?.name ?? category.name}`,
			lead: program.summary,
			facts: factsOf([
				["Length", monthsText(program.durationMonths, locale)],
				["Field", category.name],
				["Price", program.from && formatMoney(program.from, locale)],
			]),
		},
		blocks: [
			...section("About the program", [
				...richBlocks(details.description),
				paragraph(`**How it is taught.** ${details.format}.`),
			]),
			...section(
				"What belongs to it",
				listOf(
					program.keyFeatures.filter(({ b2c }) => b2c).map(({ text }) => text),
				),
			),
			...section(
				"Curriculum",
				details.curriculum.flatMap(({ title, weeks, topics }, at) =>
					entry(`${at + 1}. ${title}`, counted(weeks, "week", locale), topics),
				),
			),
			...section(
				"Faculty",
				tableOf(
					["Name", "Role"],
					[2, 3],
					details.faculty.map(({ name, role }) => [name, role]),
				),
			),
			...(details.immersion
				? section(details.immersion.title, richBlocks(details.immersion.text))
				: []),
			...section("Who can apply", listOf(details.eligibility)),
			...section(
				"How admission works",
				listOf(details.admissionSteps, { ordered: true }),
			),
			...section("Cohorts", cohortsOf(program.cohorts, occasion)),
			...section("Price", priceOf(program, occasion)),
			...section(
				`About ${university?.name ?? ""}`,
				university ? richBlocks(university.blurb) : [],
			),
			...section("Questions about this program", questions(details.faqs)),
			onTheWeb(
				"Dates, seats and prices as they are today:",
				occasion.publisher.publicUrl +
					universityAddress.to({ slug: program.slug }),
			),
		],
	};
}

function frameOf(
	{ title, summary }: { title: string; summary: string },
	kind: string,
	{ publisher, category, country }: Occasion,
) {
	return {
		...lookOf(publisher, category.hue as Hue),
		title,
		subject: `${kind}: ${summary}`,
		paper: paperOf(country),
	};
}

function cohortsOf(
	cohorts: readonly Cohort[],
	{ now, zone, locale }: Occasion,
): Block[] {
	const bySoonest = [...cohorts].sort(
		(a, b) => a.startsInDays - b.startsInDays,
	);
	const starts = cohortStarts(bySoonest, now, zone);
	return tableOf(
		["Begins", "Seats"],
		[2, 1],
		bySoonest.map(({ seatsLeft }, at) => [
			dayOf(starts[at] ?? now, zone, locale),
			seatsLeft === 0 ? "Full" : `${seatsLeft} left`,
		]),
	);
}

function priceOf(
	{ from }: { from: Bundle["from"] },
	occasion: Occasion,
): Block[] {
	if (!from) return [];
	return [
		paragraph(`The whole program: **${formatMoney(from, occasion.locale)}**`),
		pricesHold(occasion),
	];
}

function careersOf(bundle: Bundle, { country }: Occasion): Block[] {
	return tableOf(
		["Role", "What it pays"],
		[1, 1],
		bundle.details.careers.map(({ role, salary }) => [
			role,
			salary[country] ?? "Ask an advisor",
		]),
	);
}
