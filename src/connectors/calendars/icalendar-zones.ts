import ICAL from "ical.js";
import { isTimeZone } from "#core/time.ts";
import { propertyName } from "./icalendar-lines.ts";
import { windowsZones } from "./windows-zones.ts";

type WallTime = Temporal.PlainDateTime;

/** The clock on a wall: which instant, in milliseconds since 1970, it is when it shows a time. */
export interface ZoneClock {
	readonly name: string;
	/** False: the zone of the calendar stands for one that could not be found. */
	readonly isKnown: boolean;
	toInstant(wall: WallTime): number;
}

export const ianaClock = (zone: string, isKnown = true): ZoneClock => ({
	name: zone,
	isKnown,
	// A time that a clock change skips moves forward, one that happens twice means the first, as RFC 5545 says, too.
	toInstant: (wall) => wall.toZonedDateTime(zone).epochMilliseconds,
});

export const utcClock = ianaClock("UTC");

/**
 * Finds the clock of a `TZID`. The rules of an IANA zone are ours, even where the file brings its own definition: those in
 * files are often years old. A definition counts only where its name is not one of IANA or Windows.
 */
export function createZoneClocks(
	definitions: ReadonlyMap<string, readonly string[]>,
	/** The zone of times without one, and of those whose zone is unknown. */
	fallback: string,
): (zoneId: string) => ZoneClock {
	const known = new Map<string, ZoneClock>();
	const find = (zoneId: string): ZoneClock => {
		const name = findIanaName(zoneId);
		if (name) return ianaClock(name);
		const lines = definitions.get(zoneId) ?? [];
		const location = lines.find((line) => propertyName(line) === "X-LIC-LOCATION");
		const located = location && findIanaName(location.split(":")[1] ?? "");
		if (located) return ianaClock(located);
		return readDefinition(zoneId, lines) ?? ianaClock(fallback, false);
	};
	return (zoneId) => {
		const clock = known.get(zoneId) ?? find(zoneId);
		known.set(zoneId, clock);
		return clock;
	};
}

/** Some programs put a path before the name, such as `/citadel.org/20210210_1/Europe/Berlin`. */
export function findIanaName(zoneId: string): string | undefined {
	const plain = zoneId.trim().replace(/^"|"$/g, "");
	const segments = plain.split("/").slice(-3);
	const names = segments.map((_, index) => segments.slice(index).join("/"));
	return (
		windowsZones.get(plain.toLowerCase()) ??
		[plain, ...names].find((name) => name !== "" && isTimeZone(name))
	);
}

function readDefinition(name: string, lines: readonly string[]): ZoneClock | undefined {
	if (lines.length === 0) return undefined;
	try {
		const component = new ICAL.Component(ICAL.parse(lines.join("\r\n")));
		const zone = new ICAL.Timezone(component);
		const clock: ZoneClock = {
			name,
			isKnown: true,
			toInstant: (wall) => toIcalTime(wall, zone).toUnixTime() * 1000,
		};
		// A definition that does not say how far the clock is from UTC fails here and not at the first time.
		const tried = clock.toInstant(new Temporal.PlainDateTime(2026, 1, 1));
		return Number.isFinite(tried) && component.getAllSubcomponents().length > 0 ? clock : undefined;
	} catch {
		return undefined;
	}
}

/** A time without a zone is what a clock shows, and the library does no arithmetic with zones. */
export function toIcalTime(
	{ year, month, day, hour, minute, second }: WallTime,
	zone?: ICAL.Timezone,
): ICAL.Time {
	const fields = { year, month, day, hour, minute, second, isDate: false };
	return ICAL.Time.fromData(fields, zone);
}
