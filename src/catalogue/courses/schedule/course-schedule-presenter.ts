import { courseScheduleAddress } from "#catalogue/addresses.ts";
import type { Course } from "#catalogue/courses/course-schema.ts";
import { courseMessages } from "#catalogue/courses/messages.ts";
import { type BatchSummary, summarizeBatch } from "#catalogue/groups/group-presenter.ts";
import { buildBatchKey } from "#catalogue/groups/group-rules.ts";
import { messages } from "#catalogue/messages.ts";
import type { Mode } from "#catalogue/product.ts";
import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import {
	formatDay,
	formatHours,
	modeNames,
	withClassroomCity,
} from "#catalogue/products/product-presenter.ts";
import { type ScheduledBatch, selectNearbyClasses } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { calculateBatchEnd, calculateWeeksAtPace, listClassHours } from "./study-week-rules.ts";

/** One learning format, with its price for the visitor. */
export interface PricePlan {
	readonly mode: Mode;
	readonly name: string;
	readonly about: string;
	readonly price: string | undefined;
	readonly starts: string;
	/** The link that adds the plan to the cart; a plan without a price has none, nor one with `groupsHref`. */
	readonly href: string | undefined;
	/** All groups, where those of the country are full: whether to travel to another is for the visitor to decide. */
	readonly groupsHref: string | undefined;
}

const modeDescriptions: Readonly<Record<Mode, string>> = courseMessages.modeDescriptions;

interface PlanContext {
	readonly locale: string;
	readonly now: Instant;
	/** The country of the prices. */
	readonly country: string;
}

/**
 * Formats with a price come first, the cheapest of them at the head; those whose price visitors
 * must request follow.
 */
export function presentPricePlans(
	course: Course,
	groups: readonly ScheduledBatch[],
	context: PlanContext,
): PricePlan[] {
	const { locale } = context;
	const priced = course.prices.map(({ mode }) => mode);
	const others = course.modes.filter((mode) => !priced.includes(mode));
	return [...priced, ...others].map((mode) => {
		const price = course.prices.find((entry) => entry.mode === mode)?.price;
		const start = findPlanStart(mode, groups, context.country);
		return {
			mode,
			name: modeNames[mode],
			about: modeDescriptions[mode],
			price: price && formatMoney(price, locale),
			starts: formatPlanStart(mode, start, context),
			href:
				price && !start.fullIn ? buildCartLink({ kind: "course", id: course.id }, mode) : undefined,
			groupsHref:
				price && start.fullIn
					? `${courseScheduleAddress.to({ slug: course.slug })}#${mode}`
					: undefined,
		};
	});
}

interface PlanStart {
	readonly open: ScheduledBatch | undefined;
	readonly hasGroups: boolean;
	/** The city of the classes in the country, where all of them are full. */
	readonly fullIn: string | undefined;
}

/** A full class in the country is never replaced by one abroad. */
function findPlanStart(mode: Mode, groups: readonly ScheduledBatch[], country: string): PlanStart {
	const ofMode = groups.filter(({ batch }) => batch.mode === mode);
	const nearby = ofMode.filter(({ batch }) => selectNearbyClasses([batch], country).length > 0);
	const counted = nearby.length > 0 ? nearby : ofMode;
	const open = counted.find(({ batch }) => batch.seatsLeft > 0);
	return { open, hasGroups: ofMode.length > 0, fullIn: open ? undefined : nearby[0]?.batch.city };
}

function formatPlanStart(
	mode: Mode,
	{ open, hasGroups, fullIn }: PlanStart,
	{ locale, now }: PlanContext,
): string {
	if (mode === "self-paced") return messages.start.ownPace;
	if (open)
		return courseMessages.plans.nextStart(
			withClassroomCity(formatDay(open.begins, locale, now), open.batch),
		);
	if (fullIn) return courseMessages.plans.fullIn(fullIn);
	return hasGroups ? courseMessages.plans.full : messages.start.onRequest;
}

export interface BatchTableRow extends BatchSummary {
	/** The id of the row, for keys and tests. */
	readonly id: string;
	/** The date in the format for machines. */
	readonly beginsOn: string;
	readonly endsOn: string;
	readonly isFull: boolean;
	readonly fewSeats: boolean;
	readonly href: string | undefined;
	/** The key of the group, where it is full and has a waiting list. */
	readonly waitingList: string | undefined;
}

const fewSeatsLimit = 5;

export function presentBatchRow(
	group: ScheduledBatch,
	course: Pick<Course, "id" | "prices">,
	locale: string,
	now: Instant,
): BatchTableRow {
	const { batch, begins } = group;
	const { mode, seatsLeft } = batch;
	const end = calculateBatchEnd(group);
	const isSold = course.prices.some((entry) => entry.mode === mode);
	return {
		...summarizeBatch(group, locale, now),
		id: [mode, begins, batch.zone, batch.from, batch.city].join(" "),
		beginsOn: begins.toString(),
		endsOn: end.toString(),
		isFull: seatsLeft === 0,
		fewSeats: seatsLeft > 0 && seatsLeft <= fewSeatsLimit,
		href:
			isSold && seatsLeft > 0
				? buildCartLink({ kind: "course", id: course.id }, mode, buildBatchKey(batch))
				: undefined,
		waitingList: isSold && seatsLeft === 0 ? buildBatchKey(batch) : undefined,
	};
}

/** A usual week in one learning format. */
export interface StudyWeek {
	readonly name: string;
	/** Hours of class from Monday to Sunday; nothing where the learner decides. */
	readonly hours: readonly number[] | undefined;
	readonly text: string;
}

const paceExamples = { slow: 3, quick: 6 };

export function presentStudyWeeks(
	course: Pick<Course, "modes" | "hours">,
	groups: readonly ScheduledBatch[],
	locale: string,
): StudyWeek[] {
	return course.modes.flatMap((mode): StudyWeek[] => {
		const name = modeNames[mode];
		if (mode === "self-paced")
			return [{ name, hours: undefined, text: formatPace(course.hours, locale) }];
		const next = groups.find(({ batch }) => batch.mode === mode)?.batch;
		if (!next) return [];
		const hours = listClassHours(next);
		const total = hours.reduce((sum, entry) => sum + entry, 0);
		const days = formatCount(new Set(next.weekdays).size, "day", locale);
		return [
			{
				name,
				hours,
				text: formatClasses(days, formatHours(total, locale), next.weeks, locale),
			},
		];
	});
}

function formatClasses(days: string, total: string, weeks: number, locale: string): string {
	const { live, liveInOneWeek } = courseMessages.pace;
	return weeks === 1
		? liveInOneWeek(days, total)
		: live(days, total, formatCount(weeks, "week", locale));
}

function formatPace(hours: number, locale: string): string {
	const example = (pace: number) => ({
		hours: formatHours(pace, locale),
		weeks: formatCount(calculateWeeksAtPace(hours, pace), "week", locale),
	});
	const { slow, quick } = paceExamples;
	return courseMessages.pace.ownDays(example(slow), example(quick));
}

/** The next day on which one can begin, as the value of a fact. */
export function formatNextStart(
	{ modes }: Pick<Course, "modes">,
	groups: readonly ScheduledBatch[],
	locale: string,
	now: Instant,
): string {
	const open = groups.find(({ batch }) => batch.seatsLeft > 0);
	if (open) return formatDay(open.begins, locale, now);
	return modes.includes("self-paced") ? messages.start.ownPace : messages.onRequest;
}
