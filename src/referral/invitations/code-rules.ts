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

/** Finds the code in an address; the name of the parameter is published in two spellings. */
export function findInviteCode(url: string): string | undefined {
	const query = new URLSearchParams(/\?[^#]*/.exec(url)?.[0]);
	for (const [name, value] of query) {
		const code = name.toLowerCase() === parameter.toLowerCase() && readInviteCode(value);
		if (code) return code;
	}
	return undefined;
}

export const withInviteCode = (address: string, code: string | undefined): string =>
	code ? `${address}?${new URLSearchParams({ [parameter]: code })}` : address;
