/**
 * Maps time zones to the codes of their countries. The platform knows which zones a country has, so
 * the site needs no table of its own.
 */
export function mapTimeZones(codes: readonly string[]): ReadonlyMap<string, string> {
	const entries = codes.flatMap((code) => listTimeZones(code).map((zone) => [zone, code] as const));
	return new Map(entries);
}

// TypeScript does not know the method yet.
const listTimeZones = (code: string): readonly string[] =>
	(new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined })
		.getTimeZones()
		?.flatMap((zone) => toCanonicalZone(zone) ?? []) ?? [];

/** No name of a zone is longer. */
const maxZoneLength = 64;

/**
 * Browsers call one zone by different names, such as `Asia/Kolkata` and `Asia/Calcutta`. Undefined
 * for what is no zone.
 */
export function toCanonicalZone(zone: string): string | undefined {
	if (!zone || zone.length > maxZoneLength) return undefined;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}
