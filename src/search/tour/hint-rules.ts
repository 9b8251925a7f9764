import type { ConfiguredCookieNames } from "#visitors/cookies.ts";

/** After the page's load. */
export const hintDelayMs = 5_000;

type HintCookieKey = "hintMember" | "hintAnonymous";

/** Who is due to be shown the hint, and so whose cookie is set when it is; undefined when they have seen it. */
export function findDueHint(
	names: ConfiguredCookieNames,
	has: (cookie: string) => boolean,
): HintCookieKey | undefined {
	const reader = has(names.journey) ? "hintMember" : "hintAnonymous";
	return has(names[reader]) ? undefined : reader;
}
