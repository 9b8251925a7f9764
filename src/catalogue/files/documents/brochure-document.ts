import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import type { Cohort } from "#catalogue/product.ts";
import {
	formatHours,
	formatMonths,
	kindNames,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle-schema.ts";
import { listCohortStarts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program-schema.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";
import type { DocumentBlock, PdfDocument } from "#platform/pdf/document.ts";
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
} from "./document-block-presenter.ts";
import {
	choosePaperFormat,
	createDocumentCoverArt,
	documentStyle,
} from "./document-style-rules.ts";
import {
	type DocumentContext,
	formatDocumentDate,
	priceDateNote,
} from "./syllabus-document.ts";

/** Of a master's program; its courses in the order in which they are taken. */
export function createBundleBrochure(
	bundle: Bundle,
	courses: readonly Pick<CourseCard, "title" | "summary" | "hours">[],
	occasion: DocumentContext,
): PdfDocument {
	const { category, locale } = occasion;
	const { details } = bundle;
	return {
		...brochureFrame(bundle, kindNames.bundle, occasion),
		cover: {
			size: "band",
			art: createDocumentCoverArt(`bundle-${bundle.id}`, category.hue),
			kind: `${kindNames.bundle} · ${category.name}`,
			lead: bundle.summary,
			facts: labelledValues([
				["Level", bundle.level],
				["Length", formatMonths(bundle.durationMonths, locale)],
				["Time a week", formatHours(bundle.hoursPerWeek, locale)],
				["Courses", courses.length ? String(courses.length) : undefined],
				["Price", bundle.from && formatMoney(bundle.from, locale)],
				["Accredited by", bundle.accreditor],
			]),
		},
		blocks: [
			...sectionBlocks(
				"What you will be able to do",
				listBlocks(details.outcomes),
			),
			...sectionBlocks("About the program", richBlocks(details.description)),
			...sectionBlocks("What belongs to it", listBlocks(bundle.keyFeatures)),
			...sectionBlocks("Curriculum", [
				...courses.flatMap(({ title, summary, hours }, index) => [
					...entryBlocks(`${index + 1}. ${title}`, formatHours(hours, locale)),
					paragraphBlock(summary),
				]),
				...entryBlocks(`Capstone: ${details.capstone.title}`, undefined),
				...richBlocks(details.capstone.brief),
			]),
			...sectionBlocks("Where it can lead", careerBlocks(bundle, occasion)),
			...sectionBlocks("Who it is for", listBlocks(details.audience)),
			...sectionBlocks(
				"What you should bring",
				listBlocks(details.prerequisites),
			),
			...sectionBlocks("Cohorts", cohortBlocks(bundle.cohorts, occasion)),
			...sectionBlocks("Price", priceBlocks(bundle, occasion)),
			...sectionBlocks("Questions about this program", faqBlocks(details.faqs)),
			webLinkBlock(
				"Dates, seats and prices as they are today:",
				occasion.publisher.publicUrl + programAddress.to({ slug: bundle.slug }),
			),
		],
	};
}

export function createUniversityBrochure(
	program: UniversityProgram,
	university: Partner | undefined,
	occasion: DocumentContext,
): PdfDocument {
	const { category, locale } = occasion;
	const { details } = program;
	const kind = universityKindNames[program.subType];
	return {
		...brochureFrame(program, kind, occasion),
		cover: {
			size: "band",
			art: createDocumentCoverArt(`university-${program.id}`, category.hue),
			kind: `${kind} · ${university?.name ?? category.name}`,
			lead: program.summary,
			facts: labelledValues([
				["Length", formatMonths(program.durationMonths, locale)],
				["Field", category.name],
				["Price", program.from && formatMoney(program.from, locale)],
			]),
		},
		blocks: [
			...sectionBlocks("About the program", [
				...richBlocks(details.description),
				paragraphBlock(`**How it is taught.** ${details.format}.`),
			]),
			...sectionBlocks(
				"What belongs to it",
				listBlocks(
					program.keyFeatures.filter(({ b2c }) => b2c).map(({ text }) => text),
				),
			),
			...sectionBlocks(
				"Curriculum",
				details.curriculum.flatMap(({ title, weeks, topics }, index) =>
					entryBlocks(
						`${index + 1}. ${title}`,
						formatCount(weeks, "week", locale),
						topics,
					),
				),
			),
			...sectionBlocks(
				"Faculty",
				tableBlocks(
					["Name", "Role"],
					[2, 3],
					details.faculty.map(({ name, role }) => [name, role]),
				),
			),
			...(details.immersion
				? sectionBlocks(
						details.immersion.title,
						richBlocks(details.immersion.text),
					)
				: []),
			...sectionBlocks("Who can apply", listBlocks(details.eligibility)),
			...sectionBlocks(
				"How admission works",
				listBlocks(details.admissionSteps, { ordered: true }),
			),
			...sectionBlocks("Cohorts", cohortBlocks(program.cohorts, occasion)),
			...sectionBlocks("Price", priceBlocks(program, occasion)),
			...sectionBlocks(
				`About ${university?.name ?? ""}`,
				university ? richBlocks(university.blurb) : [],
			),
			...sectionBlocks("Questions about this program", faqBlocks(details.faqs)),
			webLinkBlock(
				"Dates, seats and prices as they are today:",
				occasion.publisher.publicUrl +
					universityAddress.to({ slug: program.slug }),
			),
		],
	};
}

function brochureFrame(
	{ title, summary }: { title: string; summary: string },
	kind: string,
	{ publisher, category, country }: DocumentContext,
) {
	return {
		...documentStyle(publisher, category.hue),
		title,
		subject: `${kind}: ${summary}`,
		paper: choosePaperFormat(country),
	};
}

function cohortBlocks(
	cohorts: readonly Cohort[],
	{ now, zone, locale }: DocumentContext,
): DocumentBlock[] {
	const bySoonest = [...cohorts].sort(
		(a, b) => a.startsInDays - b.startsInDays,
	);
	const starts = listCohortStarts(bySoonest, now, zone);
	return tableBlocks(
		["Begins", "Seats"],
		[2, 1],
		bySoonest.map(({ seatsLeft }, index) => [
			formatDocumentDate(starts[index] ?? now, zone, locale),
			seatsLeft === 0 ? "Full" : `${seatsLeft} left`,
		]),
	);
}

function priceBlocks(
	{ from }: { from: Bundle["from"] },
	occasion: DocumentContext,
): DocumentBlock[] {
	if (!from) return [];
	return [
		paragraphBlock(
			`The whole program: **${formatMoney(from, occasion.locale)}**`,
		),
		priceDateNote(occasion),
	];
}

function careerBlocks(
	bundle: Bundle,
	{ country }: DocumentContext,
): DocumentBlock[] {
	return tableBlocks(
		["Role", "What it pays"],
		[1, 1],
		bundle.details.careers.map(({ role, salary }) => [
			role,
			salary[country] ?? "Ask an advisor",
		]),
	);
}
