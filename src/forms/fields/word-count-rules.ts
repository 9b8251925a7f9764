import { getWordCount } from "#forms/validation/generic-rules.ts";

/** The text below a field with a maximum number of words. */
export function wordCountText(text: string, maxWords: number): string {
	const wordCount = getWordCount(text);
	const excess = wordCount - maxWords;
	const count = `${wordCount} of ${maxWords} words`;
	return excess > 0 ? `${count}, ${excess} too many` : count;
}
