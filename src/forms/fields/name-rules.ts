export interface PersonName {
	readonly full: string;
	readonly first: string;
	readonly last: string;
}

/** One blank where people, browsers and clipboards leave several. */
export function normalizeName(typed: string): string {
	return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** At the first space. Whoever has one name has no last one: nothing is invented. */
export function splitName(typed: string): PersonName {
	const full = normalizeName(typed);
	const space = full.indexOf(" ");
	if (space === -1) return { full, first: full, last: "" };
	return { full, first: full.slice(0, space), last: full.slice(space + 1) };
}

/** A form asks for one name, for two, or for a first name alone that then holds all of it. */
export function toPersonName(typed: {
	readonly name?: string;
	readonly firstname?: string;
	readonly lastname?: string;
}): PersonName {
	const first = normalizeName(typed.firstname ?? "");
	const last = normalizeName(typed.lastname ?? "");
	if (first && last) return { full: `${first} ${last}`, first, last };
	return splitName(typed.name || first || last);
}
