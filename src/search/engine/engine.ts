import {
	type IndexPart,
	Matcher,
	type MatchQuery,
	type PartHits,
	type SegmentMatches,
	slipsAllowed,
} from "./matcher.ts";
import { narrow, narrowAndCount } from "./narrowing-rules.ts";
import { getHitDemand, getHitKey, pickBestHits } from "./ranking-rules.ts";
import {
	maxHitDepth,
	type SearchAnswer,
	type SearchDocument,
	type SearchQuestion,
	type SuggestQuestion,
} from "./search-document.ts";
import { makeSegment } from "./segment.ts";
import { cutQuery, normalizeText, tokenize } from "./word-rules.ts";

/** Small changes are segments of their own; past so many the small ones are made into one. */
const maxSegments = 6;
/** A segment with more dead documents than living ones for each three is made anew. */
const maxGoneShare = 0.25;

/**
 * Words in order with their documents behind them, in segments that never change: what is new or different becomes a
 * segment more, what it replaces is marked as gone.
 */
export class IndexEngine {
	#parts: IndexPart[] = [];
	#homes = new Map<string, { part: IndexPart; position: number }>();

	get size(): number {
		return this.#homes.size;
	}

	put(documents: readonly SearchDocument[]): void {
		const own = [
			...new Map(documents.map((entry) => [entry.key, entry])).values(),
		];
		if (own.length === 0) return;
		this.remove(own.map(({ key }) => key));
		this.#add(own);
		this.#tidy();
	}

	remove(keys: Iterable<string>): void {
		for (const key of keys) {
			const home = this.#homes.get(key);
			if (!home) continue;
			home.part.segment.gone[home.position] = 1;
			home.part.segment.goneCount++;
			this.#homes.delete(key);
		}
	}

	/** The demand changes every hour, the words do not. */
	weigh(weights: Iterable<readonly [key: string, demand: number]>): void {
		for (const [key, demand] of weights) {
			const home = this.#homes.get(key);
			if (home) home.part.segment.demand[home.position] = demand;
		}
	}

	#add(documents: readonly SearchDocument[]): void {
		const segment = makeSegment(documents);
		const part = { segment, matcher: new Matcher(segment) };
		this.#parts.push(part);
		documents.forEach(({ key }, position) => {
			this.#homes.set(key, { part, position });
		});
	}

	/** The largest segment holds nearly everything, and making it anew takes seconds: it is left alone while it can. */
	#tidy(): void {
		if (this.#parts.length <= maxSegments) return;
		const getSize = ({ segment }: IndexPart) => segment.documents.length;
		const largest = this.#parts.reduce((entry, other) =>
			getSize(other) > getSize(entry) ? other : entry,
		);
		const isMostlyGone =
			largest.segment.goneCount > maxGoneShare * getSize(largest);
		const stays = (part: IndexPart) => part === largest && !isMostlyGone;
		const left = this.#parts
			.filter((part) => !stays(part))
			.flatMap(({ segment: { documents, gone, demand } }) =>
				documents
					.map((entry, position) => ({
						...entry,
						demand: demand[position] as number,
					}))
					.filter((_, position) => !gone[position]),
			);
		this.#parts = this.#parts.filter(stays);
		if (left.length) this.#add(left);
	}

	search(question: SearchQuestion): SearchAnswer {
		const { text, only, order, offset, limit } = question;
		const query = this.#read(text);
		if (query.words.length === 0 && text.trim()) return noAnswer;
		const { found, suggested } = this.#find(query);
		const { hits, total, facets } = narrowAndCount(found, only);
		const best =
			offset < maxHitDepth ? pickBestHits(hits, order, offset + limit) : [];
		return {
			hits: best.slice(offset).map(getHitKey),
			total,
			facets,
			suggested: suggested && total > 0,
		};
	}

	/** Fit picks them, and demand puts them in order. */
	suggest({ text, only, limit }: SuggestQuestion): string[] {
		const query = this.#read(text);
		if (query.words.length === 0) return [];
		const { hits } = narrow(this.#find(query).found, only);
		return pickBestHits(hits, undefined, limit)
			.sort((entry, other) => getHitDemand(other) - getHitDemand(entry))
			.map(getHitKey);
	}

	#read(text: string): ParsedText {
		const plain = normalizeText(cutQuery(text));
		const words = [...new Set(tokenize(plain))].slice(0, maxWords);
		return { words: [...new Set(this.#meant(words))], plain };
	}

	/** Every word first; then with slips everywhere; then with a word missing. */
	#find({ words, plain }: ParsedText): {
		found: PartHits[];
		suggested: boolean;
	} {
		if (words.length === 0)
			return { found: this.#everything(), suggested: false };
		let left = maxSlips;
		const unknown = words.map((word) => !this.#knows(word) && left-- > 0);
		const strict = this.#match({ words, plain, slipped: unknown });
		const exact = strict.map((entry) => filterByWordCount(entry, words.length));
		if (hasAny(exact))
			return { found: exact, suggested: unknown.some(Boolean) };
		const everywhere = words.map((_, index) => index < maxSlips);
		const isSame = words.every(
			(word, index) =>
				unknown[index] === everywhere[index] || !slipsAllowed(word),
		);
		const near = isSame
			? strict
			: this.#match({ words, plain, slipped: everywhere });
		const maxCount = Math.max(...near.map(countMatchedWords));
		return {
			found:
				maxCount > 0
					? near.map((entry) => filterByWordCount(entry, maxCount))
					: [],
			suggested: maxCount > 0,
		};
	}

	#match(query: MatchQuery): PartMatches[] {
		return this.#parts.map((part) => ({
			part,
			matches: part.matcher.match(query),
		}));
	}

	#everything(): PartHits[] {
		return this.#parts.map((part) => {
			const { gone } = part.segment;
			const positions = new Uint32Array(gone.length);
			let count = 0;
			for (let position = 0; position < gone.length; position++)
				if (!gone[position]) positions[count++] = position;
			return {
				part,
				positions: positions.subarray(0, count),
				matches: undefined,
			};
		});
	}

	#knows(word: string): boolean {
		return this.#parts.some(({ segment: { vocabulary } }) => {
			const [from, to] = vocabulary.beginningWith(word);
			return to > from;
		});
	}

	/** A word that is known nowhere may be two without their space. */
	#meant(words: readonly string[]): string[] {
		let left = maxSlips;
		return words.flatMap((word) => {
			if (word.length < 5 || this.#knows(word) || left-- <= 0) return [word];
			if (this.#isNear(word)) return [word];
			for (let index = 2; index <= word.length - 2; index++) {
				const before = word.slice(0, index);
				if (!this.#isWord(before)) continue;
				// The finger may have met another key than the space.
				for (const skip of [0, 1]) {
					const after = word.slice(index + skip);
					if (after.length > 1 && this.#isWord(after)) return [before, after];
				}
			}
			return [word];
		});
	}

	#isWord(word: string): boolean {
		return this.#parts.some(
			({ segment: { vocabulary } }) => vocabulary.find(word) >= 0,
		);
	}

	#isNear(word: string): boolean {
		return this.#parts.some(({ segment: { vocabulary } }) => {
			let near = false;
			vocabulary.near(word, Math.min(1, slipsAllowed(word)), false, () => {
				near = true;
			});
			return near;
		});
	}
}

interface ParsedText {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
}

const noAnswer: SearchAnswer = {
	hits: [],
	total: 0,
	facets: {},
	suggested: false,
};

/** A pasted page is no question. */
const maxWords = 24;
/** Near words are the most expensive to find, and a query with more mistyped words has no meaning. */
const maxSlips = 5;

interface PartMatches {
	readonly part: IndexPart;
	readonly matches: SegmentMatches;
}

/** The largest number of words that something has which is still there. */
function countMatchedWords({
	part,
	matches: { positions, counts },
}: PartMatches): number {
	const { gone } = part.segment;
	let maxCount = 0;
	for (let index = 0; index < positions.length; index++) {
		const position = positions[index] as number;
		const count = counts[position] as number;
		if (count > maxCount && !gone[position]) maxCount = count;
	}
	return maxCount;
}

/** What has so many of the words and is still there. */
function filterByWordCount(
	{ part, matches }: PartMatches,
	minCount: number,
): PartHits {
	const { gone } = part.segment;
	const { positions: all, counts } = matches;
	const positions = new Uint32Array(all.length);
	let count = 0;
	for (let index = 0; index < all.length; index++) {
		const position = all[index] as number;
		if (!gone[position] && (counts[position] as number) >= minCount)
			positions[count++] = position;
	}
	return { part, positions: positions.subarray(0, count), matches };
}

function hasAny(found: readonly PartHits[]): boolean {
	return found.some(({ positions }) => positions.length > 0);
}
