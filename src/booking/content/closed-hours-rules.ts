import { type BookingContent, callMinutes, toMinutes, weekdays } from "./booking-schema.ts";

interface ClosedHours {
	readonly path: string;
	readonly from: string;
	readonly until: string;
}

/** The hours of winter and summer differ between zones that change their clocks on other days. */
const halfYearDays = 182;
const minutesPerDay = 24 * 60;

/**
 * Hours of advisors in which no call fits between the opening and the closing of the business, whose clock is that of the
 * site: no call is ever offered then.
 */
export function findClosedHours(
	{ advisors, opens, closes }: BookingContent,
	zones: ReadonlyMap<string, string>,
	{ today, siteTimeZone }: { readonly today: string; readonly siteTimeZone: string },
): ClosedHours[] {
	const days = [0, halfYearDays].map((later) =>
		Temporal.PlainDate.from(today).add({ days: later }),
	);
	return advisors.flatMap(({ advisor, hours = {} }, index) => {
		const zone = zones.get(advisor) ?? siteTimeZone;
		const isClosed = (weekday: number, from: string, until: string) =>
			days.every((day) => {
				const date = day.add({ days: (weekday - day.dayOfWeek + 7) % 7 });
				const start = date
					.toZonedDateTime({ timeZone: zone, plainTime: from })
					.withTimeZone(siteTimeZone);
				const begin = start.hour * 60 + start.minute;
				const end = begin + toMinutes(until) - toMinutes(from);
				// What goes on after midnight is in the next day's hours, too.
				return [0, minutesPerDay].every(
					(shift) =>
						Math.min(end - shift, toMinutes(closes)) - Math.max(begin - shift, toMinutes(opens)) <
						callMinutes,
				);
			});
		return weekdays.flatMap((name, day) =>
			(hours[name] ?? []).flatMap(({ from, until }, position) =>
				isClosed(day + 1, from, until)
					? [{ path: `advisors.${index}.hours.${name}.${position}`, from, until }]
					: [],
			),
		);
	});
}
