import type { BookingContent } from "#booking/content/booking-schema.ts";

/** This year and the following two. */
const years = 3;
const dayMs = 86_400_000;

interface PublicHolidays {
	getHolidays(year: number): {
		readonly type: string;
		/** The first day, with or without a time. */
		readonly date: string;
		readonly start: Date;
		/** The end is exclusive. */
		readonly end: Date;
	}[];
}

/** Opens the list of a country, which takes some megabytes: only for a business that books calls. */
export async function openPublicHolidays(
	country: string,
	region: string | undefined,
): Promise<PublicHolidays> {
	const { default: Holidays } = await import("date-holidays");
	let list: PublicHolidays | undefined;
	return {
		getHolidays(year) {
			const key = `${country} ${region} ${year}`;
			const known = knownYears.get(key);
			if (known) return known;
			list ??= region ? new Holidays(country, region) : new Holidays(country);
			const found = list.getHolidays(year);
			knownYears.set(key, found);
			return found;
		},
	};
}

/** A year of a country takes 20 ms to calculate, and is needed again with each check. */
const knownYears = new Map<string, ReturnType<PublicHolidays["getHolidays"]>>();

/** ISO days without calls: the public holidays and those of content, without the exceptions of content. */
export function listHolidays(
	publicHolidays: PublicHolidays,
	{ holidays }: Pick<BookingContent, "holidays">,
	firstYear: number,
): ReadonlySet<string> {
	const days = new Set<string>(holidays.also);
	for (let year = firstYear; year < firstYear + years; year++)
		for (const { date, type, start, end } of publicHolidays.getHolidays(year)) {
			if (type !== "public") continue;
			const first = Temporal.PlainDate.from(date.slice(0, 10));
			// Some take several days.
			const count = Math.round((end.getTime() - start.getTime()) / dayMs);
			for (let index = 0; index < Math.max(1, count); index++)
				days.add(String(first.add({ days: index })));
		}
	for (const day of holidays.except) days.delete(day);
	return days;
}
