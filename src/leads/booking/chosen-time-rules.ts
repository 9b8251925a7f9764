import { dateFormat } from "#core/text/formats.ts";
import { formatZoneCity } from "#ui/times/zone-formats.ts";

/**
 * "January 5, 2027 at 3:15 PM (New York time)" of the published `05/01/2027 - 03:15 PM`, which half of its readers take for
 * the first of May. A text of another form stays as it is.
 */
export function formatChosenTime(dateTime: string, timeZone: string): string {
	const place = `(${formatZoneCity(timeZone)} time)`;
	const found = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/(\d{4}) - 0?(\d{1,2}:\d{2} [AP]M)$/.exec(
		dateTime,
	);
	if (!found) return `${dateTime} ${place}`;
	const [day = 0, month = 0, year = 0] = found.slice(1, 4).map(Number);
	const date = Temporal.PlainDate.from({ year, month, day });
	return `${dateFormat("en-US", { dateStyle: "long" }).format(date)} at ${found[4]} ${place}`;
}
