import {
	type Frequency,
	minTitleWeight,
	type Segment,
	subjectsNamed,
	titlesBeginningWith,
} from "./segment.ts";
import { stemWord } from "./word-rules.ts";

/** The matches of the typed words in one segment. */
export interface SegmentMatches {
	/** Positions with a word at least. */
	readonly positions: Uint32Array;
	/** The index is the position. */
	readonly scores: Float32Array;
	/** The number of matched words; the index is the position. */
	readonly counts: Uint8Array;
}

export interface MatchQuery {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
	/** True for words that no document has as typed, so that misspellings are considered. */
	readonly misspelled: readonly boolean[];
	/** The number of documents in all segments. */
	readonly documentCount: number;
}

export interface IndexPart {
	readonly segment: Segment;
	readonly matcher: Matcher;
}

/** Positions of one part; without matches everything fits alike. */
export interface PartHits {
	readonly part: IndexPart;
	readonly positions: Uint32Array;
	readonly matches: SegmentMatches | undefined;
}

const exactTitle = 1_000_000;
const titleStart = 1_000;
/** Beginnings and edits fit less than the word itself. */
const startFactor = 0.6;
const editFactors = [1, 0.5, 0.3] as const;
const joinedFactor = 0.9;
/** The share of a score that depends on how much of the title was typed. */
const coverageFactor = 0.4;
/** The most that popularity adds to a score: it decides between titles that fit about alike. */
const popularityFactor = 0.3;
/** Two dozen single letters are the beginnings of everything: so many documents behind them are looked at. */
const maxBegun = 500_000;

/** One for each segment: its arrays are used again by each question. */
export class Matcher {
	readonly #segment: Segment;
	readonly #scores: Float32Array;
	readonly #counts: Uint8Array;
	readonly #titleHits: Uint8Array;
	readonly #best: Float32Array;
	readonly #touched: Uint32Array;
	readonly #positions: Uint32Array;
	readonly #kept: Uint32Array;
	#left = maxBegun;

	constructor(segment: Segment) {
		const size = segment.documents.length;
		this.#segment = segment;
		this.#scores = new Float32Array(size);
		this.#counts = new Uint8Array(size);
		this.#titleHits = new Uint8Array(size);
		this.#best = new Float32Array(size);
		this.#touched = new Uint32Array(size);
		this.#positions = new Uint32Array(size);
		this.#kept = new Uint32Array(size);
	}

	match(query: MatchQuery): SegmentMatches {
		const { words } = query;
		let found = 0;
		this.#left = maxBegun;
		this.#scores.fill(0);
		this.#counts.fill(0);
		this.#titleHits.fill(0);
		for (const cursor of words.keys()) found = this.#matchWord(query, cursor, found);
		const positions = this.#positions.subarray(0, found);
		return { positions, scores: this.#scores, counts: this.#counts };
	}

	/** The positions that have so many of the words and are still there. The next match uses their memory again. */
	keep({ positions: all }: SegmentMatches, minCount: number): Uint32Array {
		const { deleted, deletedCount } = this.#segment;
		if (minCount <= 1 && deletedCount === 0) return all;
		const [counts, kept] = [this.#counts, this.#kept];
		let count = 0;
		for (let index = 0; index < all.length; index++) {
			const position = all[index] as number;
			if ((counts[position] as number) >= minCount && !deleted[position]) kept[count++] = position;
		}
		return kept.subarray(0, count);
	}

	#matchWord(query: MatchQuery, cursor: number, before: number): number {
		const touched = this.#collect(query, cursor);
		let found = before;
		const [scores, counts, best] = [this.#scores, this.#counts, this.#best];
		for (let current = 0; current < touched; current++) {
			const position = this.#touched[current] as number;
			if (counts[position] === 0) this.#positions[found++] = position;
			(scores[position] as number) += best[position] as number;
			(counts[position] as number)++;
			best[position] = 0;
		}
		return found;
	}

	/** Gives each position the best score that one typed word has for it. */
	#collect(query: MatchQuery, cursor: number): number {
		const { words, misspelled, documentCount } = query;
		const { vocabulary, frequencies } = this.#segment;
		const word = words[cursor] as string;
		let touched = 0;
		const apply = (index: number, part: number) => {
			const { documents } = frequencies[index] as Frequency;
			// Only documents that are gone have it.
			if (documents === 0) return;
			const rarity = Math.log(1 + documentCount / documents);
			touched = this.#apply(index, part * rarity, touched);
		};
		const exact = (current: string, part: number) => {
			const index = vocabulary.find(current);
			if (index >= 0) apply(index, part);
		};
		exact(word, 1);
		const stem = stemWord(word);
		if (stem !== word) exact(stem, 0.95);
		const [from, to] = this.#begun(word, cursor === words.length - 1);
		for (let index = from; index < to; index++) {
			const length = vocabulary.word(index).length;
			if (length > word.length) apply(index, startFactor + 0.3 * (word.length / length));
		}
		for (const joined of joinedWith(words, cursor)) exact(joined, joinedFactor);
		if (misspelled[cursor])
			vocabulary.near(word, countAllowedEdits(word), true, (index, edits) => {
				apply(index, editFactors[edits] ?? 0);
			});
		return touched;
	}

	/** The words that begin so. Of the last word, which is being typed, always; of others until it is too much. */
	#begun(word: string, isLast: boolean): readonly [from: number, to: number] {
		const { vocabulary, starts } = this.#segment;
		const [from, to] = vocabulary.beginningWith(word);
		if (isLast) return [from, to];
		this.#left -= (starts[to] as number) - (starts[from] as number);
		return this.#left < 0 ? [0, 0] : [from, to];
	}

	#apply(index: number, fit: number, before: number): number {
		const { starts, positions, weights } = this.#segment;
		const from = starts[index] as number;
		const to = starts[index + 1] as number;
		const [best, titleHits] = [this.#best, this.#titleHits];
		let touched = before;
		for (let cursor = from; cursor < to; cursor++) {
			const position = positions[cursor] as number;
			const weight = weights[cursor] as number;
			const known = best[position] as number;
			if (known === 0) {
				this.#touched[touched++] = position;
				if (weight > minTitleWeight) (titleHits[position] as number)++;
			}
			if (weight * fit > known) best[position] = weight * fit;
		}
		return touched;
	}

	/**
	 * A title that was typed nearly whole comes before one that holds the same words among others. This changes the scores,
	 * so it is done once after a match, and only for the positions that are kept: a letter begins words of nearly all.
	 * Popularity is measured against the mean of all segments.
	 */
	scoreTitles(positions: Uint32Array, plain: string, meanPopularity: number): void {
		const { titleWords, plainTitles, popularity, subjectOf } = this.#segment;
		const popularityShare = (position: number) => {
			const own = popularity[position] as number;
			return own === 0 ? 0 : own / (own + meanPopularity);
		};
		const [scores, titleHits] = [this.#scores, this.#titleHits];
		for (let cursor = 0; cursor < positions.length; cursor++) {
			const position = positions[cursor] as number;
			const whole = Math.max(1, titleWords[position] as number);
			const covered = Math.min(1, (titleHits[position] as number) / whole);
			(scores[position] as number) *=
				(1 - coverageFactor * (1 - covered)) * (1 + popularityFactor * popularityShare(position));
		}
		if (!plain) return;
		const named = subjectsNamed(this.#segment, plain);
		const isNamed = (position: number) => named.has(subjectOf[position] as number);
		if (named.size > 0)
			for (const position of positions)
				if (isNamed(position))
					(scores[position] as number) += titleStart * (1 + popularityShare(position));
		const begun = titlesBeginningWith(this.#segment, plain);
		for (let cursor = 0; cursor < begun.length; cursor++) {
			const position = begun[cursor] as number;
			// A beginning such as "c" of "cloud" has not been found as a word when it stands inside one.
			if (this.#counts[position] === 0) continue;
			if (plainTitles[position] === plain) (scores[position] as number) += exactTitle;
			// Whoever types the name of a subject means its best, whatever they are called.
			else if (!isNamed(position)) (scores[position] as number) += titleStart;
		}
	}
}

/** A space too many parts a word in two. */
export function joinedWith(words: readonly string[], cursor: number): string[] {
	const word = words[cursor] as string;
	const [before, after] = [words[cursor - 1], words[cursor + 1]];
	return [before && before + word, after && word + after].filter((current): current is string =>
		Boolean(current),
	);
}

/** A short word allows no misspelling, because too many words are similar. */
export function countAllowedEdits(word: string): number {
	if (word.length < 3) return 0;
	return word.length < 8 ? 1 : 2;
}
