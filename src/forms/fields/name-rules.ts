export interface PersonName {
	readonly full: string;
	readonly first: string;
	readonly last: string;
}

/** Replaces white space and control characters, which browsers and clipboards leave, by single blanks. */
export function normalizeName(typed: string): string {
	return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Splits at the first space. A single name has no last name. */
export function splitName(typed: string): PersonName {
	const full = normalizeName(typed);
	const space = full.indexOf(" ");
	if (space === -1) return { full, first: full, last: "" };
	return { full, first: full.slice(0, space), last: full.slice(space + 1) };
}

/** A form has one field for the name, or two, or only a first name, which then holds all of it. */
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
