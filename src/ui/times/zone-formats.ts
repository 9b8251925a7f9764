export const minuteLength = 60_000;

/**
 * Calculates how much later a clock shows in one zone than in another, when the clock of the first
 * shows `time`.
 */
export function getOffset(time: number, from: string, to: string): number {
	if (from === to) return 0;
	// The offset is that of an instant, which is known only once the offset is: what it is nearby leads there.
	const near = time - offsetToUtc(time, from);
	const instant = time - offsetToUtc(near, from);
	return instant + offsetToUtc(instant, to) - time;
}

function offsetToUtc(instant: number, zone: string): number {
	const [, sign = "+", hours = 0, minutes = 0] =
		/GMT([+-])(\d+):(\d+)/.exec(offsetFormat(zone).format(instant)) ?? [];
	const offset = (Number(hours) * 60 + Number(minutes)) * minuteLength;
	return sign === "-" ? -offset : offset;
}

/** Browsers still report the first name of zones whose cities are called otherwise today. */
const currentZoneNames: Readonly<Record<string, string>> = {
	"America/Godthab": "America/Nuuk",
	"Asia/Calcutta": "Asia/Kolkata",
	"Asia/Katmandu": "Asia/Kathmandu",
	"Asia/Rangoon": "Asia/Yangon",
	"Asia/Saigon": "Asia/Ho_Chi_Minh",
	"Europe/Kiev": "Europe/Kyiv",
};

/** "New York" of `America/New_York`. */
export function formatZoneCity(zone: string): string {
	const name = currentZoneNames[zone] ?? zone;
	return (name.split("/").at(-1) ?? name).replaceAll("_", " ");
}

/** "Kolkata, UTC+5:30": the offset is that of the instant. */
export function formatZoneWithOffset(instant: number, zone: string): string {
	const minutes = offsetToUtc(instant, zone) / minuteLength;
	const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
	const offset = rest ? `${hours}:${String(rest).padStart(2, "0")}` : hours;
	const city = formatZoneCity(zone);
	return city === "UTC" ? city : `${city}, UTC${minutes < 0 ? "-" : "+"}${offset}`;
}

/** True if clocks of both zones show the same at that instant. */
export const isSameTime = (instant: number, zone: string, other: string): boolean =>
	zone === other || offsetToUtc(instant, zone) === offsetToUtc(instant, other);

/** Creating a format takes a hundred times as long as using it. */
function memoizeFormat(optionsOf: (detail: boolean) => Intl.DateTimeFormatOptions) {
	const known = new Map<string, Intl.DateTimeFormat>();
	return (locale: string, detail = false) => {
		const key = `${locale} ${detail}`;
		const format =
			known.get(key) ??
			new Intl.DateTimeFormat(locale, {
				timeZone: "UTC",
				...optionsOf(detail),
			});
		known.set(key, format);
		return format;
	};
}

const hourFormat = memoizeFormat((withTwoDigits) => ({
	hour: withTwoDigits ? "2-digit" : "numeric",
	minute: "2-digit",
}));
/** "9:00 AM", and "09:00" where a day has 24 hours. */
export function clockFormat(locale: string): Intl.DateTimeFormat {
	const { hourCycle } = hourFormat(locale).resolvedOptions();
	return hourFormat(locale, hourCycle === "h23");
}
export const dayFormat = memoizeFormat((withYear) => ({
	weekday: "short",
	day: "numeric",
	month: "short",
	...(withYear && { year: "numeric" }),
}));
export const weekdayFormat = memoizeFormat(() => ({ weekday: "short" }));

const offsetFormats = new Map<string, Intl.DateTimeFormat>();
function offsetFormat(zone: string): Intl.DateTimeFormat {
	const format =
		offsetFormats.get(zone) ??
		new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			timeZoneName: "longOffset",
		});
	offsetFormats.set(zone, format);
	return format;
}
