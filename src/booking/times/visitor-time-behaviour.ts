import { formatZoneWithOffset, isSameTime } from "#ui/times/zone-formats.ts";

/** Undefined where clocks of both zones show the same at all of these times. */
export function findVisitorZone(siteZone: string, times: readonly number[]): string | undefined {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return timeZone && times.some((time) => !isSameTime(time, timeZone, siteZone))
		? timeZone
		: undefined;
}

/**
 * "18:30 in Kolkata, UTC+5:30", 12 or 24 hours like in the visitor's language; with the weekday where
 * it is another day there.
 */
export function formatVisitorTime(start: number, timeZone: string, siteZone: string): string {
	const { language } = navigator;
	const weekdayIn = (zone: string) => formatIn(language, zone, { weekday: "short" }).format(start);
	const weekday = weekdayIn(timeZone);
	const clock = formatIn(language, timeZone, { hour: "numeric", minute: "2-digit" }).format(start);
	const day = weekday === weekdayIn(siteZone) ? "" : `${weekday} `;
	return `${day}${clock} in ${formatZoneWithOffset(start, timeZone)}`;
}

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(
	language: string,
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
	const key = JSON.stringify([language, timeZone, options]);
	const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
	formats.set(key, known);
	return known;
}
