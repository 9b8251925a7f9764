import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import type { Cohort } from "#catalogue/product.ts";
import { nameProductType } from "#catalogue/product-names/product-name-rules.ts";
import { formatHours, formatMonths, getCoverSeed } from "#catalogue/products/product-presenter.ts";
import type { Bundle } from "#catalogue/programs/bundles/bundle-schema.ts";
import { listUpcomingCohorts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgram } from "#catalogue/universities/university-program-schema.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";
import { instantAt } from "#core/time.ts";
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
import { type DocumentContext, formatDocumentDate, priceDateNote } from "./syllabus-document.ts";

const texts = fileMessages.brochure;

/** The brochure of a master's program has its courses in the order in which they are taken. */
export function createBundleBrochure(
	bundle: Bundle,
	courses: readonly Pick<CourseCard, "title" | "summary" | "hours">[],
	occasion: DocumentContext,
): PdfDocument {
	const { category, locale } = occasion;
	const { details } = bundle;
	const kind = nameProductType(bundle, occasion.names);
	return {
		...brochureFrame(bundle, kind, occasion),
		cover: {
			size: "band",
			art: createDocumentCoverArt(getCoverSeed("bundle", bundle, [category]), category.hue),
			kind: `${kind} · ${category.name}`,
			lead: bundle.summary,
			details: labelledValues([
				[fileMessages.labels.level, bundle.level],
				[fileMessages.labels.length, formatMonths(bundle.durationMonths, locale)],
				[fileMessages.labels.hoursPerWeek, formatHours(bundle.hoursPerWeek, locale)],
				[occasion.names.course.many, courses.length ? String(courses.length) : undefined],
				[fileMessages.labels.price, bundle.from && formatMoney(bundle.from, locale)],
				[fileMessages.labels.accreditor, bundle.accreditor],
			]),
		},
		blocks: [
			...sectionBlocks(fileMessages.outcomes, listBlocks(details.outcomes)),
			...sectionBlocks(texts.about, richBlocks(details.description)),
			...sectionBlocks(texts.features, listBlocks(bundle.keyFeatures)),
			...sectionBlocks(texts.curriculum, [
				...courses.flatMap(({ title, summary, hours }, index) => [
					...entryBlocks(`${index + 1}. ${title}`, formatHours(hours, locale)),
					paragraphBlock(summary),
				]),
				...entryBlocks(texts.capstone(details.capstone.title), undefined),
				...richBlocks(details.capstone.brief),
			]),
			...sectionBlocks(texts.careers, careerBlocks(bundle, occasion)),
			...sectionBlocks(fileMessages.audience, listBlocks(details.audience)),
			...sectionBlocks(fileMessages.prerequisites, listBlocks(details.prerequisites)),
			...sectionBlocks(texts.cohorts, cohortBlocks(bundle.cohorts, occasion)),
			...sectionBlocks(texts.price, priceBlocks(bundle, occasion)),
			...sectionBlocks(texts.questions, faqBlocks(details.faqs)),
			webLinkBlock(
				fileMessages.today,
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
	const kind = nameProductType(program, occasion.names);
	return {
		...brochureFrame(program, kind, occasion),
		cover: {
			size: "band",
			art: createDocumentCoverArt(getCoverSeed("university", program, [category]), category.hue),
			kind: `${kind} · ${university?.name ?? category.name}`,
			lead: program.summary,
			details: labelledValues([
				[fileMessages.labels.length, formatMonths(program.durationMonths, locale)],
				[fileMessages.labels.field, category.name],
				[fileMessages.labels.price, program.from && formatMoney(program.from, locale)],
			]),
		},
		blocks: [
			...sectionBlocks(texts.about, [
				...richBlocks(details.description),
				paragraphBlock(texts.format(details.format)),
			]),
			...sectionBlocks(
				texts.features,
				listBlocks(program.keyFeatures.filter(({ b2c }) => b2c).map(({ text }) => text)),
			),
			...sectionBlocks(
				texts.curriculum,
				details.curriculum.flatMap(({ title, weeks, topics }, index) =>
					entryBlocks(`${index + 1}. ${title}`, formatCount(weeks, "week", locale), topics),
				),
			),
			...sectionBlocks(
				texts.faculty,
				tableBlocks(
					texts.facultyTable,
					[2, 3],
					details.faculty.map(({ name, role }) => [name, role]),
				),
			),
			...(details.immersion
				? sectionBlocks(details.immersion.title, richBlocks(details.immersion.text))
				: []),
			...sectionBlocks(texts.eligibility, listBlocks(details.eligibility)),
			...sectionBlocks(texts.admission, listBlocks(details.admissionSteps, { ordered: true })),
			...sectionBlocks(texts.cohorts, cohortBlocks(program.cohorts, occasion)),
			...sectionBlocks(texts.price, priceBlocks(program, occasion)),
			...sectionBlocks(
				texts.aboutUniversity(university?.name ?? ""),
				university ? richBlocks(university.blurb) : [],
			),
			...sectionBlocks(texts.questions, faqBlocks(details.faqs)),
			webLinkBlock(
				fileMessages.today,
				occasion.publisher.publicUrl + universityAddress.to({ slug: program.slug }),
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
	{ now, timeZone, locale }: DocumentContext,
): DocumentBlock[] {
	return tableBlocks(
		texts.cohortTable,
		[2, 1],
		listUpcomingCohorts(cohorts, now, timeZone).map(({ cohort, starts }) => {
			const { seatsLeft } = cohort;
			const start = instantAt(starts, new Temporal.PlainTime(), timeZone);
			return [
				formatDocumentDate(start, timeZone, locale),
				seatsLeft === 0 ? texts.full : texts.seatsLeft(seatsLeft),
			];
		}),
	);
}

function priceBlocks(
	{ from }: { from: Bundle["from"] },
	occasion: DocumentContext,
): DocumentBlock[] {
	if (!from) return [];
	return [
		paragraphBlock(texts.wholePrice(formatMoney(from, occasion.locale))),
		priceDateNote(occasion),
	];
}

function careerBlocks(bundle: Bundle, { country }: DocumentContext): DocumentBlock[] {
	return tableBlocks(
		texts.careerTable,
		[1, 1],
		bundle.details.careers.map(({ role, salary }) => [
			role,
			salary[country] ?? texts.unknownSalary,
		]),
	);
}
