import type { Found, Part } from "./index-part.ts";
import { Matcher, type Matches, slipsAllowed, type Wanted } from "./matcher.ts";
import { narrow, narrowAndCount } from "./narrowing-rules.ts";
import { bestOf, keyOf, wantedOf } from "./ranking-rules.ts";
import type {
	SearchAnswer,
	SearchDocument,
	SearchQuestion,
	SuggestQuestion,
} from "./search-document.ts";
import { furthest } from "./search-document.ts";
import { makeSegment } from "./segment.ts";
import { plainText, queryText, wordsOf } from "./word-rules.ts";

/** Small changes are segments of their own; past so many the small ones are made into one. */
const mostSegments = 6;
/** A segment with more dead documents than living ones for each three is made anew. */
const mostGone = 0.25;

/**
 * Words in order with their documents behind them, in segments that never change: what is new or different becomes a
 * segment more, what it replaces is marked as gone.
 */
export class Engine {
	#parts: Part[] = [];
	#homes = new Map<string, { part: Part; place: number }>();

	get size(): number {
		return this.#homes.size;
	}

	put(documents: readonly SearchDocument[]): void {
		const own = [...new Map(documents.map((one) => [one.key, one])).values()];
		if (own.length === 0) return;
		this.remove(own.map(({ key }) => key));
		this.#add(own);
		this.#tidy();
	}

	remove(keys: Iterable<string>): void {
		for (const key of keys) {
			const home = this.#homes.get(key);
			if (!home) continue;
			home.part.segment.gone[home.place] = 1;
			home.part.segment.goneCount++;
			this.#homes.delete(key);
		}
	}

	/** How much they are wanted changes every hour, their words do not. */
	weigh(weights: Iterable<readonly [key: string, wanted: number]>): void {
		for (const [key, wanted] of weights) {
			const home = this.#homes.get(key);
			if (home) home.part.segment.wanted[home.place] = wanted;
		}
	}

	#add(documents: readonly SearchDocument[]): void {
		const segment = makeSegment(documents);
		const part = { segment, matcher: new Matcher(segment) };
		this.#parts.push(part);
		documents.forEach(({ key }, place) => {
			this.#homes.set(key, { part, place });
		});
	}

	/** The largest segment holds nearly everything, and making it anew takes seconds: it is left alone while it can. */
	#tidy(): void {
		if (this.#parts.length <= mostSegments) return;
		const sizeOf = ({ segment }: Part) => segment.documents.length;
		const largest = this.#parts.reduce((one, other) =>
			sizeOf(other) > sizeOf(one) ? other : one,
		);
		const isWorn = largest.segment.goneCount > mostGone * sizeOf(largest);
		const stays = (part: Part) => part === largest && !isWorn;
		const left = this.#parts
			.filter((part) => !stays(part))
			.flatMap(({ segment: { documents, gone, wanted } }) =>
				documents
					.map((one, place) => ({ ...one, wanted: wanted[place] as number }))
					.filter((_, place) => !gone[place]),
			);
		this.#parts = this.#parts.filter(stays);
		if (left.length) this.#add(left);
	}

	search(question: SearchQuestion): SearchAnswer {
		const { text, only, order, offset, limit } = question;
		const wanted = this.#read(text);
		if (wanted.words.length === 0 && text.trim()) return nothing;
		const { found, suggested } = this.#find(wanted);
		const { hits, total, facets } = narrowAndCount(found, only);
		const best = offset < furthest ? bestOf(hits, order, offset + limit) : [];
		return {
			hits: best.slice(offset).map(keyOf),
			total,
			facets,
			suggested: suggested && total > 0,
		};
	}

	/** Fit picks them, and how much each is wanted puts them in order. */
	suggest({ text, only, limit }: SuggestQuestion): string[] {
		const wanted = this.#read(text);
		if (wanted.words.length === 0) return [];
		const { hits } = narrow(this.#find(wanted).found, only);
		return bestOf(hits, undefined, limit)
			.sort((one, other) => wantedOf(other) - wantedOf(one))
			.map(keyOf);
	}

	#read(text: string): Typed {
		const plain = plainText(queryText(text));
		const words = [...new Set(wordsOf(plain))].slice(0, mostWords);
		return { words: [...new Set(this.#meant(words))], plain };
	}

	/** Every word first; then with slips everywhere; then with a word missing. */
	#find({ words, plain }: Typed): { found: Found[]; suggested: boolean } {
		if (words.length === 0)
			return { found: this.#everything(), suggested: false };
		let left = mostSlips;
		const unknown = words.map((word) => !this.#knows(word) && left-- > 0);
		const strict = this.#match({ words, plain, slipped: unknown });
		const exact = strict.map((one) => enough(one, words.length));
		if (hasAny(exact))
			return { found: exact, suggested: unknown.some(Boolean) };
		const everywhere = words.map((_, at) => at < mostSlips);
		const isSame = words.every(
			(word, at) => unknown[at] === everywhere[at] || !slipsAllowed(word),
		);
		const near = isSame
			? strict
			: this.#match({ words, plain, slipped: everywhere });
		const most = Math.max(...near.map(mostWordsIn));
		return {
			found: most > 0 ? near.map((one) => enough(one, most)) : [],
			suggested: most > 0,
		};
	}

	#match(wanted: Wanted): Matched[] {
		return this.#parts.map((part) => ({
			part,
			matches: part.matcher.match(wanted),
		}));
	}

	#everything(): Found[] {
		return this.#parts.map((part) => {
			const { gone } = part.segment;
			const places = new Uint32Array(gone.length);
			let count = 0;
			for (let place = 0; place < gone.length; place++)
				if (!gone[place]) places[count++] = place;
			return { part, places: places.subarray(0, count), matches: undefined };
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
		let left = mostSlips;
		return words.flatMap((word) => {
			if (word.length < 5 || this.#knows(word) || left-- <= 0) return [word];
			if (this.#isNear(word)) return [word];
			for (let at = 2; at <= word.length - 2; at++) {
				const before = word.slice(0, at);
				if (!this.#isWord(before)) continue;
				// The finger may have met another key than the space.
				for (const skip of [0, 1]) {
					const after = word.slice(at + skip);
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

interface Typed {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
}

const nothing: SearchAnswer = {
	hits: [],
	total: 0,
	facets: {},
	suggested: false,
};

/** A pasted page is no question. */
const mostWords = 24;
/** Near words are the dearest to find, and whoever mistypes more words than this means nothing. */
const mostSlips = 5;

interface Matched {
	readonly part: Part;
	readonly matches: Matches;
}

/** The largest number of words that something has which is still there. */
function mostWordsIn({ part, matches: { places, counts } }: Matched): number {
	const { gone } = part.segment;
	let most = 0;
	for (let at = 0; at < places.length; at++) {
		const place = places[at] as number;
		const count = counts[place] as number;
		if (count > most && !gone[place]) most = count;
	}
	return most;
}

/** What has so many of the words and is still there. */
function enough({ part, matches }: Matched, least: number): Found {
	const { gone } = part.segment;
	const { places: all, counts } = matches;
	const places = new Uint32Array(all.length);
	let count = 0;
	for (let at = 0; at < all.length; at++) {
		const place = all[at] as number;
		if (!gone[place] && (counts[place] as number) >= least)
			places[count++] = place;
	}
	return { part, places: places.subarray(0, count), matches };
}

function hasAny(found: readonly Found[]): boolean {
	return found.some(({ places }) => places.length > 0);
}
