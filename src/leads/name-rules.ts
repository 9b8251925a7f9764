export interface SplitName {
	readonly first: string;
	readonly last: string;
}

/** One blank where people, browsers and clipboards leave several. */
export function plainName(typed: string): string {
	return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** At the first space. Whoever has one name has no last one: nothing is invented. */
export function splitName(typed: string): SplitName {
	const name = plainName(typed);
	const space = name.indexOf(" ");
	if (space === -1) return { first: name, last: "" };
	return { first: name.slice(0, space), last: name.slice(space + 1) };
}
