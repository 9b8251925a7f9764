/** After the page's load. */
export const hintDelayMs = 5_000;

/** As configured. */
export interface HintNames {
	/** There while somebody is signed in. */
	readonly journey: string;
	readonly hintMember: string;
	readonly hintAnonymous: string;
}

export type HintReader = "hintMember" | "hintAnonymous";

/** Who is due to be shown the hint, and so whose cookie is set when it is; undefined when they have seen it. */
export function hintDue(
	names: HintNames,
	has: (cookie: string) => boolean,
): HintReader | undefined {
	const reader = has(names.journey) ? "hintMember" : "hintAnonymous";
	return has(names[reader]) ? undefined : reader;
}
