import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { formatZoneCity } from "#ui/times/zone-formats.ts";

/** `January 5, 2027 at 3:15 PM (New York time)`. */
export function formatSeatTime(until: Instant, timeZone: string): string {
	const format = dateFormat("en-US", { dateStyle: "long", timeStyle: "short" });
	const time = until.toZonedDateTimeISO(timeZone).toPlainDateTime();
	return `${format.format(time)} (${formatZoneCity(timeZone)} time)`;
}
