import {
	countMatchedTerms,
	filterByWordCount,
	hasAny,
	type PartMatches,
	scoreTitles,
} from "./match-count-rules.ts";
import {
	countAllowedEdits,
	type IndexPart,
	joinedWith,
	Matcher,
	type MatchQuery,
	type PartHits,
} from "./matcher.ts";
import { narrow, narrowAndCount } from "./narrowing-rules.ts";
import { correctQuery } from "./query/correction-rules.ts";
import {
	knows,
	maxEdits,
	type ParsedText,
	readQuery,
	readVerbatim,
	selectRareTerms,
} from "./query/reading-rules.ts";
import { getHitDemand, getHitKey, pickBestHits } from "./ranking-rules.ts";
import {
	maxHitDepth,
	type SearchAnswer,
	type SearchDocument,
	type SearchQuestion,
	type SuggestAnswer,
	type SuggestQuestion,
} from "./search-document.ts";
import { type Frequencies, type IndexTerms, makeSegment, removeFromSegment } from "./segment.ts";
import { indexSynonyms, type SynonymGroups } from "./synonym-rules.ts";

/** Small changes are segments of their own; past so many the small ones are made into one. */
const maxSegments = 6;
/** A segment with more deleted documents than present ones for each three is made anew. */
const maxDeletedShare = 0.25;

interface DocumentLocation {
	readonly part: IndexPart;
	readonly position: number;
}

/**
 * Words in order with their documents behind them, in segments that never change: what is new or different becomes a
 * segment more, what it replaces is marked as deleted.
 */
export class IndexEngine {
	#parts: IndexPart[] = [];
	#locations = new Map<string, DocumentLocation>();
	#frequencies: Frequencies = new Map();
	#synonyms = indexSynonyms([]);
	#popularitySum = 0;

	get size(): number {
		return this.#locations.size;
	}

	get #meanPopularity(): number {
		return this.#popularitySum / Math.max(1, this.size);
	}

	put(documents: readonly SearchDocument[]): void {
		const own = [...new Map(documents.map((entry) => [entry.key, entry])).values()];
		if (own.length === 0) return;
		this.remove(own.map(({ key }) => key));
		this.#add(own);
		this.#mergeSegments();
	}

	remove(keys: Iterable<string>): void {
		const locations: DocumentLocation[] = [];
		for (const key of keys) {
			const location = this.#locations.get(key);
			if (!location) continue;
			locations.push(location);
			this.#locations.delete(key);
			this.#popularitySum -= location.part.segment.popularity[location.position] as number;
		}
		for (const [{ segment }, some] of Map.groupBy(locations, ({ part }) => part))
			removeFromSegment(
				segment,
				some.map(({ position }) => position),
				this.#frequencies,
			);
	}

	/** The synonyms apply to documents that are put from now on. */
	setSynonyms(groups: SynonymGroups): void {
		this.#synonyms = indexSynonyms(groups);
	}

	/** The demand changes every hour, the words do not. */
	setDemand(demands: Iterable<readonly [key: string, demand: number]>): void {
		for (const [key, demand] of demands) {
			const location = this.#locations.get(key);
			if (location) location.part.segment.demand[location.position] = demand;
		}
	}

	#add(documents: readonly SearchDocument[]): void {
		const segment = makeSegment(documents, this.#synonyms, this.#frequencies);
		const part = { segment, matcher: new Matcher(segment) };
		this.#parts.push(part);
		documents.forEach(({ key }, position) => {
			this.#locations.set(key, { part, position });
			this.#popularitySum += segment.popularity[position] as number;
		});
	}

	/** The largest segment holds nearly everything, and making it anew takes seconds: it is left alone while it can. */
	#mergeSegments(): void {
		if (this.#parts.length <= maxSegments) return;
		const getSize = ({ segment }: IndexPart) => segment.documents.length;
		const largest = this.#parts.reduce((entry, other) =>
			getSize(other) > getSize(entry) ? other : entry,
		);
		const isMostlyDeleted = largest.segment.deletedCount > maxDeletedShare * getSize(largest);
		const stays = (part: IndexPart) => part === largest && !isMostlyDeleted;
		const left = this.#parts
			.filter((part) => !stays(part))
			.flatMap(({ segment: { documents, deleted, demand } }) =>
				documents
					.map((entry, position) => ({
						...entry,
						demand: demand[position] as number,
					}))
					.filter((_, position) => !deleted[position]),
			);
		this.remove(left.map(({ key }) => key));
		this.#parts = this.#parts.filter(stays);
		if (left.length) this.#add(left);
	}

	search(question: SearchQuestion): SearchAnswer {
		const { text, only, within = {}, sortBy, offset, limit, isVerbatim = false } = question;
		const query = isVerbatim ? readVerbatim(text) : readQuery(text, this.#terms);
		if (query.words.length === 0 && text.trim()) return noAnswer;
		const { found, suggested, words } = this.#find(query, isVerbatim);
		const { hits, total, facets } = narrowAndCount(narrow(found, within).hits, only);
		const best = offset < maxHitDepth ? pickBestHits(hits, sortBy, offset + limit) : [];
		const isSuggested = suggested && total > 0;
		return {
			hits: best.slice(offset).map(getHitKey),
			total,
			facets,
			suggested: isSuggested,
			...(isSuggested && {
				corrected: this.#correct({ ...query, words }, hits),
			}),
		};
	}

	/** Corrects the query with the words of the best hit, in whatever order the page lists it. */
	#correct(
		{ words, plain, isCorrected }: ParsedText,
		hits: readonly PartHits[],
	): string | undefined {
		const [best] = pickBestHits(hits, undefined, 1);
		const document = best?.part.segment.documents[best.position];
		const corrected = document && correctQuery(words, document, this.#synonyms);
		return corrected ?? (isCorrected ? plain : undefined);
	}

	suggest({ text, only, limit }: SuggestQuestion): SuggestAnswer {
		const query = readQuery(text, this.#terms);
		if (query.words.length === 0) return { hits: [], total: 0 };
		const { hits, total } = narrow(this.#find(query, false).found, only);
		return {
			hits: pickBestHits(hits, undefined, limit).map(getHitKey),
			total,
		};
	}

	/** Sorts the same keys, the one in highest demand first. */
	sortByDemand(keys: readonly string[]): string[] {
		const demandFor = (key: string) => {
			const location = this.#locations.get(key);
			return location ? getHitDemand(location) : 0;
		};
		return keys.toSorted((key, other) => demandFor(other) - demandFor(key));
	}

	get #terms(): IndexTerms {
		return {
			segments: this.#parts.map(({ segment }) => segment),
			frequencies: this.#frequencies,
			documentCount: this.size,
		};
	}

	/** Every word first; then with slips everywhere; then with a word missing, for which common words do not count. */
	#find(
		{ words, plain, isCorrected }: ParsedText,
		isVerbatim: boolean,
	): {
		found: readonly PartHits[];
		suggested: boolean;
		/** The words that were searched for. */
		words: readonly string[];
	} {
		if (words.length === 0) return { found: this.#everything(), suggested: false, words };
		let left = isVerbatim ? 0 : maxEdits;
		const terms = this.#terms;
		const { documentCount } = terms;
		const unknown = words.map(
			(word, index) =>
				!knows(word, terms) &&
				!joinedWith(words, index).some((whole) => this.#frequencies.has(whole)) &&
				left-- > 0,
		);
		const strict = this.#match({
			words,
			plain,
			misspelled: unknown,
			documentCount,
		});
		const exact = strict.map((entry) => filterByWordCount(entry, words.length));
		if (hasAny(exact))
			return {
				found: scoreTitles(exact, plain, this.#meanPopularity),
				suggested: isCorrected || unknown.some(Boolean),
				words,
			};
		const rare = selectRareTerms(words, terms);
		const everywhere = rare.map((_, index) => !isVerbatim && index < maxEdits);
		const isSame =
			rare.length === words.length &&
			words.every(
				(word, index) => unknown[index] === everywhere[index] || !countAllowedEdits(word),
			);
		const near = isSame
			? strict
			: this.#match({ words: rare, plain, misspelled: everywhere, documentCount });
		const maxCount = Math.max(...near.map(countMatchedTerms));
		const best = maxCount > 0 ? near.map((entry) => filterByWordCount(entry, maxCount)) : [];
		return {
			found: scoreTitles(best, plain, this.#meanPopularity),
			suggested: maxCount > 0,
			words: rare,
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
			const { deleted } = part.segment;
			const positions = new Uint32Array(deleted.length);
			let count = 0;
			for (let position = 0; position < deleted.length; position++)
				if (!deleted[position]) positions[count++] = position;
			return {
				part,
				positions: positions.subarray(0, count),
				matches: undefined,
			};
		});
	}
}

const noAnswer: SearchAnswer = {
	hits: [],
	total: 0,
	facets: {},
	suggested: false,
};
