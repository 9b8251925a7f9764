import { getWordCount } from "#forms/validation/generic-rules.ts";

/** Stands below a text with a longest length. */
export function wordCountText(text: string, maxWords: number): string {
	const wordCount = getWordCount(text);
	const excess = wordCount - maxWords;
	const count = `${wordCount} of ${maxWords} words`;
	return excess > 0 ? `${count}, ${excess} too many` : count;
}
