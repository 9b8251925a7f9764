import { normalizeText, tokenize } from "./engine/word-rules.ts";

/** Together with three products and the way to all results these are few enough to read at a glance. */
const maxSubjects = 4;

/**
 * Finds the subjects whose names have a word that begins so for each typed word, in the order of
 * the site.
 */
export function findSubjects<Subject extends { readonly name: string }>(
	text: string,
	subjects: readonly Subject[],
): readonly Subject[] {
	const typed = tokenize(normalizeText(text));
	if (typed.length === 0) return [];
	return subjects
		.filter(({ name }) => {
			const words = tokenize(normalizeText(name));
			return typed.every((start) => words.some((word) => word.startsWith(start)));
		})
		.slice(0, maxSubjects);
}
