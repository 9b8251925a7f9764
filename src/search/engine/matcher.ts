import { type Segment, titlesBeginningWith } from "./segment.ts";
import { stemOf } from "./word-rules.ts";

/** What the typed words lead to in one segment. */
export interface Matches {
	/** Places with a word at least. */
	readonly places: Uint32Array;
	/** By place. */
	readonly scores: Float32Array;
	/** By place: how many of the words it has. */
	readonly counts: Uint8Array;
}

export interface Wanted {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
	/** Words that stand nowhere as typed, so that a slip must be looked for. */
	readonly slipped: readonly boolean[];
}

const exactTitle = 1_000_000;
const titleStart = 1_000;
/** Beginnings and slips fit less than the word itself. */
const startPart = 0.6;
const slipPart = [1, 0.5, 0.3] as const;
const joinedPart = 0.9;
/** How much of a score hangs on how much of the title was typed. */
const coveragePart = 0.4;
const titleEnough = 2;
/** Two dozen single letters are the beginnings of everything: so many documents behind them are looked at. */
const mostBegun = 500_000;

/** One for each segment: its arrays are used again by each question. */
export class Matcher {
	readonly #segment: Segment;
	readonly #scores: Float32Array;
	readonly #counts: Uint8Array;
	readonly #titleHits: Uint8Array;
	readonly #best: Float32Array;
	readonly #touched: Uint32Array;
	readonly #places: Uint32Array;
	#left = mostBegun;

	constructor(segment: Segment) {
		const size = segment.documents.length;
		this.#segment = segment;
		this.#scores = new Float32Array(size);
		this.#counts = new Uint8Array(size);
		this.#titleHits = new Uint8Array(size);
		this.#best = new Float32Array(size);
		this.#touched = new Uint32Array(size);
		this.#places = new Uint32Array(size);
	}

	match(wanted: Wanted): Matches {
		const { words } = wanted;
		let found = 0;
		this.#left = mostBegun;
		this.#scores.fill(0);
		this.#counts.fill(0);
		this.#titleHits.fill(0);
		for (const at of words.keys()) found = this.#matchWord(wanted, at, found);
		const places = this.#places.subarray(0, found);
		this.#weighTitles(places, wanted.plain);
		return { places, scores: this.#scores, counts: this.#counts };
	}

	#matchWord(wanted: Wanted, at: number, before: number): number {
		const touched = this.#collect(wanted, at);
		let found = before;
		const [scores, counts, best] = [this.#scores, this.#counts, this.#best];
		for (let one = 0; one < touched; one++) {
			const place = this.#touched[one] as number;
			if (counts[place] === 0) this.#places[found++] = place;
			(scores[place] as number) += best[place] as number;
			(counts[place] as number)++;
			best[place] = 0;
		}
		return found;
	}

	/** Gives each place the best that one typed word means to it. */
	#collect({ words, slipped }: Wanted, at: number): number {
		const { vocabulary } = this.#segment;
		const word = words[at] as string;
		let touched = 0;
		const apply = (index: number, part: number) => {
			touched = this.#apply(index, part, touched);
		};
		const exact = (one: string, part: number) => {
			const index = vocabulary.find(one);
			if (index >= 0) apply(index, part);
		};
		exact(word, 1);
		const stem = stemOf(word);
		if (stem !== word) exact(stem, 0.95);
		const [from, to] = this.#begun(word, at === words.length - 1);
		for (let index = from; index < to; index++) {
			const length = vocabulary.word(index).length;
			if (length > word.length)
				apply(index, startPart + 0.3 * (word.length / length));
		}
		for (const joined of joinedWith(words, at)) exact(joined, joinedPart);
		if (slipped[at])
			vocabulary.near(word, slipsAllowed(word), true, (index, slips) => {
				apply(index, slipPart[slips] ?? 0);
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

	#apply(index: number, part: number, before: number): number {
		const { starts, places, weights, documents } = this.#segment;
		const from = starts[index] as number;
		const to = starts[index + 1] as number;
		const rarity = Math.log(1 + documents.length / (to - from));
		const fit = part * rarity;
		const [best, titleHits] = [this.#best, this.#titleHits];
		let touched = before;
		for (let at = from; at < to; at++) {
			const place = places[at] as number;
			const weight = weights[at] as number;
			const known = best[place] as number;
			if (known === 0) {
				this.#touched[touched++] = place;
				if (weight > titleEnough) (titleHits[place] as number)++;
			}
			if (weight * fit > known) best[place] = weight * fit;
		}
		return touched;
	}

	/** A title that was typed nearly whole comes before one that holds the same words among others. */
	#weighTitles(places: Uint32Array, plain: string): void {
		const { titleWords, plainTitles } = this.#segment;
		const [scores, titleHits] = [this.#scores, this.#titleHits];
		for (let at = 0; at < places.length; at++) {
			const place = places[at] as number;
			const whole = Math.max(1, titleWords[place] as number);
			const covered = Math.min(1, (titleHits[place] as number) / whole);
			(scores[place] as number) *= 1 - coveragePart * (1 - covered);
		}
		if (!plain) return;
		const begun = titlesBeginningWith(this.#segment, plain);
		for (let at = 0; at < begun.length; at++) {
			const place = begun[at] as number;
			// A beginning such as "c" of "cloud" has not been found as a word when it stands inside one.
			if (this.#counts[place] === 0) continue;
			(scores[place] as number) +=
				plainTitles[place] === plain ? exactTitle : titleStart;
		}
	}
}

/** A space too many parts a word in two. */
function joinedWith(words: readonly string[], at: number): string[] {
	const word = words[at] as string;
	const [before, after] = [words[at - 1], words[at + 1]];
	return [before && before + word, after && word + after].filter(
		(one): one is string => Boolean(one),
	);
}

/** In a short word a slip would lead anywhere. */
export function slipsAllowed(word: string): number {
	if (word.length < 3) return 0;
	return word.length < 8 ? 1 : 2;
}
