import { countAllowedEdits } from "#search/engine/matcher.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";
import { listSynonyms, type Synonyms } from "#search/engine/synonym-rules.ts";
import { Vocabulary } from "#search/engine/vocabulary.ts";
import {
	normalizeText,
	spellWithoutSymbols,
	stemWord,
	tokenize,
} from "#search/engine/word-rules.ts";

/**
 * Corrects a query with the words of the best hit: an unknown word is replaced by the nearest one,
 * or left out. Undefined where that leaves the query as it was typed, or empty.
 */
export function correctQuery(
	words: readonly string[],
	best: Pick<SearchDocument, "title" | "words">,
	synonyms: Synonyms,
): string | undefined {
	const sources = [best.title, best.words].map((text) => {
		const tokens = tokenize(normalizeText(text));
		const all = [
			...tokens.flatMap((token) => [token, ...spellWithoutSymbols(token)]),
			...listSynonyms(tokens, synonyms),
		];
		return new Vocabulary([...new Set(all)].sort());
	});
	const corrected = words.flatMap((word) => correctWord(word, sources) ?? []);
	const text = [...new Set(corrected)].join(" ");
	return text && text !== words.join(" ") ? text : undefined;
}

function correctWord(word: string, sources: readonly Vocabulary[]): string | undefined {
	const begins = (source: Vocabulary, start: string) => {
		const [from, to] = source.beginningWith(start);
		return to > from;
	};
	const stem = stemWord(word);
	if (sources.some((source) => begins(source, word) || begins(source, stem))) return word;
	for (const source of sources) {
		const nearest = findNearest(word, source);
		if (nearest !== undefined) return nearest;
	}
	return undefined;
}

/** Finds the word with the fewest edits, and among those the one of the most similar length. */
function findNearest(word: string, source: Vocabulary): string | undefined {
	let nearest: string | undefined;
	let smallest = Number.POSITIVE_INFINITY;
	source.near(word, countAllowedEdits(word), true, (index, edits) => {
		const candidate = source.word(index);
		const distance = edits * 100 + Math.abs(candidate.length - word.length);
		if (distance < smallest) [nearest, smallest] = [candidate, distance];
	});
	return nearest;
}
