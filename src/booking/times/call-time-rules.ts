import { instantAt } from "#core/time.ts";

/** Published: `05/01/2027 - 03:15 PM`, on the clock of the site. */
export function formatCallTime(instant: number, timeZone: string): string {
	const time = toZoned(instant, timeZone);
	const date = [pad(time.day), pad(time.month), time.year].join("/");
	return `${date} - ${pad(toTwelve(time.hour))}:${pad(time.minute)} ${toHalf(time.hour)}`;
}

/** Undefined for a text of another form, and for a time that does not exist on that day. */
export function parseCallTime(text: string, timeZone: string): number | undefined {
	const found = /^(\d{2})\/(\d{2})\/(\d{4}) - (0[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/.exec(text);
	if (!found) return undefined;
	const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number);
	const time = new Temporal.PlainTime((hour % 12) + (found[6] === "PM" ? 12 : 0), minute);
	try {
		const date = Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
		const instant = instantAt(date, time, timeZone).epochMilliseconds;
		return formatCallTime(instant, timeZone) === text ? instant : undefined;
	} catch {
		return undefined;
	}
}

/** `3:15 PM`. */
export function formatClock(instant: number, timeZone: string): string {
	const { hour, minute } = toZoned(instant, timeZone);
	return `${toTwelve(hour)}:${pad(minute)} ${toHalf(hour)}`;
}

/** Published: `Tuesday, 5th Jan at 3:15 PM`. */
export function formatCallLine(instant: number, timeZone: string): string {
	const time = toZoned(instant, timeZone);
	const weekday = format(instant, timeZone, { weekday: "long" });
	const month = format(instant, timeZone, { month: "short" });
	return `${weekday}, ${toOrdinal(time.day)} ${month} at ${formatClock(instant, timeZone)}`;
}

/** The short name of the zone at that instant, such as `EST`. */
export function formatZoneLabel(instant: number, timeZone: string): string {
	const parts = formatterFor(timeZone, { timeZoneName: "short" }).formatToParts(instant);
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	// Some zones have this name in place of `GMT`.
	return name === "GMT+0" ? "GMT" : name;
}

export const format = (
	instant: number,
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
): string => formatterFor(timeZone, options).format(instant);

/** Making one takes far longer than using it, and a list of times needs some hundred. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 1_000;

function formatterFor(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = JSON.stringify([timeZone, options]);
	const known = formatters.get(key);
	if (known) return known;
	if (formatters.size >= maxFormatters) formatters.clear();
	const made = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
	formatters.set(key, made);
	return made;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function toOrdinal(day: number): string {
	const isTeen = day >= 11 && day <= 13;
	const ending = isTeen ? undefined : { 1: "st", 2: "nd", 3: "rd" }[day % 10];
	return `${day}${ending ?? "th"}`;
}

const toZoned = (instant: number, timeZone: string) =>
	Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
const pad = (number: number) => String(number).padStart(2, "0");
const toTwelve = (hour: number) => hour % 12 || 12;
const toHalf = (hour: number) => (hour < 12 ? "AM" : "PM");
