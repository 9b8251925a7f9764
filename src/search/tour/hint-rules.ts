import type { ConfiguredCookieNames } from "#visitors/cookies.ts";

/** The delay begins after the page's load. */
export const hintDelayMs = 5_000;

type HintCookieKey = "hintMember" | "hintAnonymous";

/**
 * Finds the audience whose hint is due, and whose cookie is set when it is shown; undefined when
 * they have seen it.
 */
export function findDueHint(
	names: ConfiguredCookieNames,
	has: (cookie: string) => boolean,
): HintCookieKey | undefined {
	const reader = has(names.journey) ? "hintMember" : "hintAnonymous";
	return has(names[reader]) ? undefined : reader;
}
