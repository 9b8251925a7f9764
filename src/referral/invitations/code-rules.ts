// The codes with which people invite their friends: `refCode` in an address.

/** The signs that are most often taken for each other are missing (0 O, 1 I L), and without vowels no code is a word. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

/** Takes a source of whole numbers from 0 up to below the one that it is given. */
export const createInviteCode = (randomBelow: (end: number) => number): string =>
	Array.from({ length: codeLength }, () => alphabet[randomBelow(alphabet.length)]).join("");

const maxTypedLength = 40;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/**
 * A code as people copy it by hand: in small letters, in groups. O and 0 are in no code, so what
 * looks like one of them is a Q.
 */
export function readInviteCode(typed: string): string | undefined {
	const code = typed
		.slice(0, maxTypedLength)
		.toUpperCase()
		.replace(/[\s-]/g, "")
		.replace(/[O0]/g, "Q");
	return codePattern.test(code) ? code : undefined;
}

const parameter = "refCode";
const isParameter = (name: string) => name.toLowerCase() === parameter.toLowerCase();

/** Stands in place of a code: the visitor has said that the invitation is not theirs. No code is one sign long. */
export const declinedCode = "-";

/** A code, or that it was declined. */
export const readCarriedCode = (typed: string): string | undefined =>
	typed === declinedCode ? declinedCode : readInviteCode(typed);

/** Finds the code in an address; the name of the parameter is published in two spellings. */
export const findInviteCode = (url: string): string | undefined =>
	findInQuery(parseQuery(url), readInviteCode);

export const findCarriedCode = (address: string): string | undefined =>
	findInQuery(parseQuery(address), readCarriedCode);

export const parseQuery = (address: string): URLSearchParams =>
	new URLSearchParams(/\?[^#]*/.exec(address)?.[0]);

export function findInQuery(
	query: URLSearchParams,
	read: (value: string) => string | undefined,
): string | undefined {
	for (const [name, value] of query) {
		const code = isParameter(name) ? read(value) : undefined;
		if (code) return code;
	}
	return undefined;
}

/** Sets the code in an address in place of any other one; without a code it has none afterwards. */
export function withInviteCode(address: string, code: string | undefined): string {
	const [beforeAnchor = "", anchor] = address.split(/(?=#)/s, 2);
	const [path = ""] = beforeAnchor.split("?", 1);
	const query = parseQuery(address);
	for (const name of new Set(query.keys())) if (isParameter(name)) query.delete(name);
	if (code) query.set(parameter, code);
	return [path, query.size > 0 && `?${query}`, anchor].filter(Boolean).join("");
}
