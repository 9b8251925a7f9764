import { calculateBatchEnd } from "#catalogue/courses/schedule/study-week-rules.ts";
import type { ChosenGroup } from "#catalogue/group.ts";
import { messages } from "#catalogue/messages.ts";
import { formatDay, formatSeatsLeft, modeNames } from "#catalogue/products/product-presenter.ts";
import type { ScheduledBatch } from "#catalogue/rules.ts";
import { joinTexts } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import {
	type DescribedTimes,
	describeTimesIn,
	describeWeeklyTimes,
	listWeekdays,
} from "#ui/times/weekly-times-rules.ts";
import type { OfferedGroup } from "./group-rules.ts";

/** The texts about a group. */
export interface GroupSummary {
	/** First and last day. */
	readonly dates: string;
	/** The days, the hours and their time zone; absent for a cohort. */
	readonly describedTimes: DescribedTimes | undefined;
}

export function presentGroup(group: ChosenGroup, locale: string, now: Instant): GroupSummary {
	const { begins, ends, from, to } = group;
	if (from !== undefined && to !== undefined) {
		const describedTimes = presentTimes({ ...group, from, to }, locale, now);
		return { dates: describedTimes.texts.dates, describedTimes };
	}
	const day = (text: string) => formatDay(Temporal.PlainDate.from(text), locale, now);
	return {
		dates: ends ? messages.dates(day(begins), day(ends)) : day(begins),
		describedTimes: undefined,
	};
}

function presentTimes(
	group: Omit<ChosenGroup, "key"> & { from: string; to: string },
	locale: string,
	now: Instant,
): DescribedTimes {
	const { begins, ends, weekdays, from, to, zone, mode } = group;
	const times = {
		...{ begins, ends, weekdays, from, to, zone, locale },
		city: mode === "classroom" ? group.city : undefined,
		year: localDate(now, "UTC").year,
	};
	return { times, texts: describeWeeklyTimes(times) };
}

/**
 * Formats a group in one line: "Wed, Dec 9 to Fri, Jan 22, Mon and Wed, 6:00 PM to 9:00 PM, Berlin
 * time". The times in the zone of the reader come first, if it is known.
 */
export function formatGroup(
	group: ChosenGroup,
	locale: string,
	now: Instant,
	readerZone?: string,
): string {
	const { dates, describedTimes } = presentGroup(group, locale, now);
	if (!describedTimes) return dates;
	if (readerZone !== undefined && !describedTimes.times.city)
		return describeTimesIn(describedTimes.times, readerZone);
	const { hours, zone } = describedTimes.texts;
	const days = joinTexts(listWeekdays(group.weekdays, locale), locale);
	return [dates, days, hours, zone].filter(Boolean).join(", ");
}

export interface GroupChoice extends GroupSummary {
	readonly key: string;
	readonly seats: string;
	readonly isFull: boolean;
}

export function presentGroupChoice(group: OfferedGroup, locale: string, now: Instant): GroupChoice {
	const { key, seatsLeft } = group;
	return {
		key,
		...presentGroup(group, locale, now),
		seats: formatSeatsLeft(seatsLeft),
		isFull: seatsLeft <= 0,
	};
}

/** A group of a course in a table. */
export interface BatchSummary {
	readonly mode: string;
	readonly city: string | undefined;
	readonly seats: string;
	readonly describedTimes: DescribedTimes;
}

export function summarizeBatch(group: ScheduledBatch, locale: string, now: Instant): BatchSummary {
	const { batch, begins } = group;
	const ends = calculateBatchEnd(group).toString();
	const describedTimes = presentTimes({ ...batch, begins: begins.toString(), ends }, locale, now);
	return {
		mode: modeNames[batch.mode],
		city: describedTimes.times.city,
		seats: formatSeatsLeft(batch.seatsLeft),
		describedTimes,
	};
}
