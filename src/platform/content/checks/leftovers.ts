import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { findInTexts } from "./written-texts.ts";

/** The names and the street of demo and starter, and numbers that are reserved for examples and belong to no one. */
const leftover =
	/\blyceum\b|\byour school\b|\b1 high street, anytown\b|\+1 \d{3} 555 01\d\d|\+44 1632 960\s?\d{3}/i;

/** Addresses and hosts that are reserved as well. */
const reservedAddress = /^.*\bexample\.(?:com|org|net)\b|^.+\.example\b/i;

const starterAddress = /^.*\byour-school\.test\b/i;
/** Other addresses for trying a site out. */
const testAddress = /^.+\.test\b/i;

/** Finds leftovers of the demo that a business most likely forgot to replace. */
export const findLeftovers = (file: ContentFile, isPublic: boolean): ContentProblem[] => [
	...findOperatorNotes(file),
	...findInTexts(file, (text) => {
		const found =
			findAddress(text, reservedAddress) ??
			findAddress(text, starterAddress) ??
			leftover.exec(text)?.[0] ??
			(isPublic ? findAddress(text, testAddress) : undefined);
		return found && messages.leftover(found);
	}),
];

const operatorNoteField = "operatorNote";

/** Finds notes on pages whose text is only an example, such as the terms of the demo. */
function findOperatorNotes({ file, value }: ContentFile): ContentProblem[] {
	if (typeof value !== "object" || value === null) return [];
	if (!(operatorNoteField in value)) return [];
	const reason = messages.operatorNote(String(value[operatorNoteField]));
	return [{ file, path: operatorNoteField, reason }];
}

/** Looks at one word after the other: a pattern that may begin anywhere takes quadratic time. */
function findAddress(text: string, pattern: RegExp): string | undefined {
	for (const word of text.split(/[^\w.@-]+/)) {
		const found = pattern.exec(word)?.[0];
		if (found) return found;
	}
	return undefined;
}
