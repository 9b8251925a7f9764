import type { Course, Mode } from "#catalogue/product.ts";
import { cartLink } from "#catalogue/products/cart-link-rules.ts";
import {
	dayText,
	type GroupFacts,
	groupFacts,
	hoursText,
	modeNames,
} from "#catalogue/products/product-presenter.ts";
import type { Group } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { numberFormat, pluralRules, weekdayWords } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { classHours, groupEnd, weeksAtPace } from "./study-week-rules.ts";

/** One way to learn, with what it costs where the visitor is. */
export interface PlanFacts {
	readonly mode: Mode;
	readonly name: string;
	readonly about: string;
	readonly price: string | undefined;
	readonly starts: string;
	/** Into the cart; without a price there is nothing to put there. */
	readonly href: string | undefined;
}

const modeTexts: Readonly<Record<Mode, string>> = {
	"self-paced": "Lessons and exercises whenever it suits you.",
	"live-virtual":
		"Classes at fixed hours with an instructor and a small group.",
	classroom: "The same group in one room, with the instructor beside you.",
};

/** Sold ways first, the cheapest of them at the head; then those one must ask for. */
export function planFacts(
	course: Course,
	groups: readonly Group[],
	locale: string,
	now: Instant,
): PlanFacts[] {
	const priced = course.prices.map(({ mode }) => mode);
	const others = course.modes.filter((mode) => !priced.includes(mode));
	return [...priced, ...others].map((mode) => {
		const price = course.prices.find((one) => one.mode === mode)?.price;
		return {
			mode,
			name: modeNames[mode],
			about: modeTexts[mode],
			price: price && formatMoney(price, locale),
			starts: planStart(mode, groups, locale, now),
			href: price && cartLink({ kind: "course", id: course.id }, mode),
		};
	});
}

function planStart(
	mode: Mode,
	groups: readonly Group[],
	locale: string,
	now: Instant,
): string {
	if (mode === "self-paced") return "Start any day";
	const own = groups.filter(({ batch }) => batch.mode === mode);
	const open = own.find(({ batch }) => batch.seatsLeft > 0);
	if (open) return `Next start ${dayText(open.begins, locale, now)}`;
	return own.length > 0 ? "All groups are full" : "Dates on request";
}

export interface BatchFacts extends GroupFacts {
	/** Of the row, for keys and tests. */
	readonly id: string;
	/** As machines read dates. */
	readonly beginsOn: string;
	readonly ends: string;
	readonly endsOn: string;
	readonly isFull: boolean;
	readonly fewSeats: boolean;
	readonly href: string | undefined;
}

const few = 5;

export function batchFacts(
	group: Group,
	course: Pick<Course, "id" | "prices">,
	locale: string,
	now: Instant,
): BatchFacts {
	const { batch, begins } = group;
	const { mode, seatsLeft } = batch;
	const end = groupEnd(group);
	const isSold = course.prices.some((one) => one.mode === mode);
	return {
		...groupFacts(group, locale, now),
		id: [mode, begins, batch.zone, batch.from, batch.city].join(" "),
		beginsOn: begins.toString(),
		ends: dayText(end, locale, now),
		endsOn: end.toString(),
		isFull: seatsLeft === 0,
		fewSeats: seatsLeft > 0 && seatsLeft <= few,
		href:
			isSold && seatsLeft > 0
				? cartLink({ kind: "course", id: course.id }, mode)
				: undefined,
	};
}

/** How a usual week looks in one way of learning. */
export interface WeekFacts {
	readonly name: string;
	/** Hours of class from Monday to Sunday; nothing where the learner decides. */
	readonly hours: readonly number[] | undefined;
	readonly text: string;
}

const paces = [3, 6];

export function weekFacts(
	course: Pick<Course, "modes" | "hours">,
	groups: readonly Group[],
	locale: string,
): WeekFacts[] {
	return course.modes.flatMap((mode): WeekFacts[] => {
		const name = modeNames[mode];
		if (mode === "self-paced")
			return [{ name, hours: undefined, text: paceText(course.hours, locale) }];
		const next = groups.find(({ batch }) => batch.mode === mode)?.batch;
		if (!next) return [];
		const hours = classHours(next);
		const total = hours.reduce((sum, one) => sum + one, 0);
		const days = weekdayWords(next.weekdays, locale);
		return [
			{
				name,
				hours,
				text: `${days}, ${next.from} to ${next.to}: ${hoursText(total, locale)} of class a week, for ${weeksText(next.weeks, locale)}.`,
			},
		];
	});
}

function paceText(hours: number, locale: string): string {
	const [slow, quick] = paces.map(
		(pace) =>
			`${hoursText(pace, locale)} a week take ${weeksText(weeksAtPace(hours, pace), locale)}`,
	);
	return `You choose the days. ${slow}, ${quick}.`;
}

export function weeksText(weeks: number, locale: string): string {
	const word = pluralRules("en").select(weeks) === "one" ? "week" : "weeks";
	return `${numberFormat(locale).format(weeks)} ${word}`;
}

/** The next day on which one can begin, as the value of a fact. */
export function nextStartText(
	{ modes }: Pick<Course, "modes">,
	groups: readonly Group[],
	locale: string,
	now: Instant,
): string {
	const open = groups.find(({ batch }) => batch.seatsLeft > 0);
	if (open) return dayText(open.begins, locale, now);
	return modes.includes("self-paced") ? "Any day" : "On request";
}
