/** After the page's load. */
export const hintDelayMs = 5_000;

/** As configured. */
export interface HintCookieNames {
	/** Present while the visitor is signed in. */
	readonly journey: string;
	readonly hintMember: string;
	readonly hintAnonymous: string;
}

type HintCookieKey = "hintMember" | "hintAnonymous";

/** Who is due to be shown the hint, and so whose cookie is set when it is; undefined when they have seen it. */
export function findDueHint(
	names: HintCookieNames,
	has: (cookie: string) => boolean,
): HintCookieKey | undefined {
	const reader = has(names.journey) ? "hintMember" : "hintAnonymous";
	return has(names[reader]) ? undefined : reader;
}
