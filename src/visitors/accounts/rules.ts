import type { CallBases, FieldProblem } from "#core/calls.ts";
import type { Instant } from "#core/time.ts";
import type { Country } from "#visitors/audience/country.ts";
import { toReturnPath } from "#visitors/return-path-rules.ts";
import { messages } from "./messages.ts";

export const sessionDays = 30;
const hoursADay = 24;

export function sessionEnd(now: Instant): Instant {
	return now.add({ hours: sessionDays * hoursADay });
}

/** Extending a session once an hour spares a write at every page. */
export function isSessionStale(lastSeen: Instant, now: Instant): boolean {
	return Temporal.Duration.compare(now.since(lastSeen), { hours: 1 }) >= 0;
}

const accountsPath = "/accounts";

/** The page the visitor came from, if it belongs to this site and is not one of the account forms. */
export function decideReturnPath(from: {
	readonly requested: string | undefined;
	readonly referer: string | undefined;
	readonly host: string;
	readonly bases: CallBases;
}): string {
	const { bases } = from;
	return (
		toAllowedReturnPath(from.requested, bases) ??
		toAllowedReturnPath(toPathOnHost(from.host, from.referer), bases) ??
		accountsPath
	);
}

function toAllowedReturnPath(path: string | undefined, bases: CallBases): string | undefined {
	const allowed = toReturnPath(path, bases);
	return allowed && /^\/accounts(?![\w-])/.test(allowed) ? undefined : allowed;
}

function toPathOnHost(host: string, address: string | undefined): string | undefined {
	if (!address || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	return url.host === host ? url.pathname + url.search : undefined;
}

/** The submitted id may be of a country that the content no longer has. */
export function findCountryProblems(
	id: number | undefined,
	countries: readonly Pick<Country, "id">[],
): FieldProblem[] {
	return id === undefined || countries.some((country) => country.id === id)
		? []
		: [{ field: "countryId", message: messages.problems.country }];
}
