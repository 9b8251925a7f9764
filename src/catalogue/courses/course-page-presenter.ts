import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
	syllabusFileAddress,
} from "#catalogue/addresses.ts";
import { messages } from "#catalogue/messages.ts";
import {
	findNextGroups,
	formatFromPrice,
	presentOffers,
} from "#catalogue/offers/offer-presenter.ts";
import type { Advisor, Instructor, Review } from "#catalogue/people/people-schema.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import type { NextAction } from "#catalogue/products/product-frame-view.tsx";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import {
	type ProductPageContext,
	type ProductPageProps,
	presentProduct,
} from "#catalogue/products/product-page-presenter.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import type { SyllabusEntry } from "#catalogue/products/syllabus-view.tsx";
import { listUpcomingBatches, type ScheduledBatch } from "#catalogue/rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import type { CoursePageData } from "./course-page-store.ts";
import type { Course, CourseCard } from "./course-schema.ts";
import { courseMessages } from "./messages.ts";
import { presentUpsell } from "./related/upsell-presenter.ts";
import type { UpsellProgram } from "./related/upsell-section.tsx";
import {
	type BatchTableRow,
	formatNextStart,
	type PricePlan,
	presentBatchRow,
	presentPricePlans,
	presentStudyWeeks,
	type StudyWeek,
} from "./schedule/course-schedule-presenter.ts";

export interface CoursePageProps extends ProductPageProps<"course"> {
	readonly heroDetails: readonly HeroDetail[];
	readonly action: NextAction;
	readonly modules: readonly SyllabusEntry[];
	readonly plans: readonly PricePlan[];
	readonly batches: readonly BatchTableRow[];
	readonly weeks: readonly StudyWeek[];
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly instructors: readonly Instructor[];
	readonly programs: readonly UpsellProgram[];
	readonly similar: readonly ProductSummary[];
	readonly related: readonly ProductSummary[];
	readonly links: CourseLinks;
}

type CourseLinks = ReturnType<typeof buildCourseLinks>;

export function presentCoursePage(
	data: CoursePageData,
	context: ProductPageContext,
): CoursePageProps {
	const { course, fellows } = data;
	const { locale, now } = context;
	const groups = listUpcomingBatches(course.batches, now);
	const links = buildCourseLinks(course.slug);
	const summarize = (card: CourseCard) => summarizeProduct(card, context);
	return {
		...presentProduct<"course">(course, context),
		links,
		heroDetails: presentHeroDetails(course, groups, context),
		action: chooseNextAction(course, links, locale),
		modules: course.details.syllabus.map(({ title, hours, topics }) => ({
			title,
			length: formatHours(hours, locale),
			topics,
		})),
		plans: presentPricePlans(course, groups, context),
		batches: groups.map((group) => presentBatchRow(group, course, locale, now)),
		weeks: presentStudyWeeks(course, groups, locale),
		reviews: data.reviews,
		advisors: data.advisors,
		instructors: data.instructors,
		programs: data.programs.map((program) => presentUpsell(program, course, fellows, context)),
		similar: data.similar.map(summarize),
		related: data.related.map(summarize),
	};
}

function buildCourseLinks(slug: string) {
	const path = courseAddress.to({ slug });
	const syllabus = courseSyllabusAddress.to({ slug });
	const schedule = courseScheduleAddress.to({ slug });
	return {
		syllabus,
		syllabusFile: syllabusFileAddress.to({ slug }),
		schedule,
		agendaFirstFold: buildFormLink(path, cataloguePlacements.agendaFirstFold),
		call: buildFormLink(path, cataloguePlacements.call),
		agenda: buildFormLink(syllabus, cataloguePlacements.agenda),
		scheduleCall: buildFormLink(schedule, cataloguePlacements.call),
		business: buildFormLink(schedule, cataloguePlacements.business),
	};
}

/** Each format with its price and its start; without any price, what is missing. */
function presentOfferDetails(
	course: Course,
	groups: readonly ScheduledBatch[],
	{ locale, now, country }: ProductPageContext,
): HeroDetail[] {
	if (course.prices.length > 0)
		return presentOffers(course, findNextGroups(course, now, country), {
			locale,
			now,
		}).map(({ name, terms }) => ({ name, value: terms, isOffer: true }));
	return [
		{ name: productMessages.details.price, value: messages.onRequest },
		{
			name: courseMessages.details.nextStart,
			value: formatNextStart(course, groups, locale, now),
		},
	];
}

/** The details above the fold: price, start, length, level and language. */
function presentHeroDetails(
	course: Course,
	groups: readonly ScheduledBatch[],
	context: ProductPageContext,
): HeroDetail[] {
	const { locale } = context;
	return [
		...presentOfferDetails(course, groups, context),
		{
			name: productMessages.details.length,
			value: formatHours(course.hours, locale),
		},
		{ name: productMessages.details.level, value: course.level },
		{ name: courseMessages.details.language, value: course.details.language },
	];
}

function chooseNextAction({ prices }: Course, links: CourseLinks, locale: string): NextAction {
	return prices.length > 0
		? {
				label: courseMessages.chooseHow,
				href: "#ways",
				note: formatFromPrice(prices, locale),
			}
		: { label: productMessages.talkToAdvisor, href: links.call };
}
