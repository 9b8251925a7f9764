import { wordCountMessages } from "./messages.ts";

/** Words are separated by white space. */
export const getWordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The text below a field with a maximum number of words. */
export function wordCountText(text: string, maxWords: number): string {
	const wordCount = getWordCount(text);
	const excess = wordCount - maxWords;
	const count = wordCountMessages.count(wordCount, maxWords);
	return excess > 0 ? wordCountMessages.excess(count, excess) : count;
}
