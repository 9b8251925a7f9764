/** All zone arithmetic of the house happens through this file and Temporal, never in SQL. */
export type Instant = Temporal.Instant;
export type LocalDate = Temporal.PlainDate;
export type Clock = () => Instant;

/** A clock that starts at the given instant and then ticks on, as `LYCEUM_CLOCK` asks. */
export function clockStartingAt(start: Instant, real: Clock): Clock {
	const began = real();
	return () => start.add(real().since(began));
}

export function localDate(instant: Instant, zone: string): LocalDate {
	return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/**
 * The instant of a wall-clock time. A time that a clock change skips moves forward by the gap,
 * one that happens twice means the first.
 */
export function instantAt(
	date: LocalDate,
	time: Temporal.PlainTime,
	zone: string,
): Instant {
	return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
}

export function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
