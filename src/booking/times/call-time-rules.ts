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

/** `Tuesday, January 5, 2027 at 3:15 PM`: nobody takes the month for the day. */
export function formatReadableTime(instant: number, timeZone: string): string {
	const date = format(instant, timeZone, {
		...({ weekday: "long", month: "long", day: "numeric", year: "numeric" } as const),
	});
	return `${date} at ${formatClock(instant, timeZone)}`;
}

const siteLocale = "en-US";

/** Each knows the names that are used where it is spoken: `en-IN` says `IST`, where the others say `GMT+5:30`. */
const zoneLocales = [
	...[siteLocale, "en-GB", "en-IN", "en-AU", "en-ZA", "en-IE"],
	...["en-AE", "en-SG", "en-HK"],
];

/** Names that no English locale knows, of zones without summer time. */
const otherZoneNames: Readonly<Record<string, string>> = {
	"America/Argentina/Buenos_Aires": "ART",
	"America/Bogota": "COT",
	"America/Lima": "PET",
	"America/Sao_Paulo": "BRT",
	"Asia/Jakarta": "WIB",
	"Asia/Karachi": "PKT",
	"Asia/Seoul": "KST",
	"Asia/Tokyo": "JST",
	"Europe/Istanbul": "TRT",
	"Europe/Moscow": "MSK",
};

/** The short name of the zone at that instant that people use, such as `EST`; its offset where they use none. */
export function formatZoneLabel(instant: number, timeZone: string): string {
	const nameIn = (locale: string) =>
		formatterFor(timeZone, { timeZoneName: "short" }, locale)
			.formatToParts(instant)
			.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	const locale = zoneLocales.find((candidate) => !/^(GMT|UTC)[+-]/.test(nameIn(candidate)));
	const name = locale ? nameIn(locale) : (otherZoneNames[timeZone] ?? nameIn(siteLocale));
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

function formatterFor(
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
	locale = siteLocale,
): Intl.DateTimeFormat {
	const key = JSON.stringify([timeZone, options, locale]);
	const known = formatters.get(key);
	if (known) return known;
	if (formatters.size >= maxFormatters) formatters.clear();
	const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
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
