import type { SearchedPage } from "#search/content.ts";
import { normalizeText } from "#search/engine/word-rules.ts";

const withEnds = (text: string) => ` ${normalizeText(text)} `;

/** Selects the pages that one of the words or phrases in this text means. */
export function findSearchedPages(
	text: string,
	pages: readonly SearchedPage[] = [],
): readonly SearchedPage[] {
	const searched = withEnds(text);
	return pages.filter(({ words }) => words.some((word) => searched.includes(withEnds(word))));
}
