import { FacetColumns } from "./facet-columns.ts";
import type { SearchDocument } from "./search-document.ts";
import { listSynonyms, type Synonyms } from "./synonym-rules.ts";
import { Vocabulary } from "./vocabulary.ts";
import { normalizeText, spellWithoutSymbols, stemWord, tokenize } from "./word-rules.ts";

const titleWeight = 5;
const otherWeight = 1;
const subjectWeight = 2;
/** A word that the index itself has changed fits a little less. */
const stemFactor = 0.95;
/** A word with the same meaning or another spelling fits a little less, too. */
const otherSpellingFactor = 0.9;
/** The weight of a word that is only in titles. */
export const minTitleWeight = 2;

/**
 * The number of documents with a word in all segments, and of titles. Deleted documents do not
 * count.
 */
export interface Frequency {
	documents: number;
	titles: number;
}

/**
 * The keys are words. Segments share them: a word of most documents may be in one document of a
 * small segment.
 */
export type Frequencies = Map<string, Frequency>;

/** The terms of all segments together, without deleted documents. */
export interface IndexTerms {
	readonly segments: readonly Segment[];
	readonly frequencies: Frequencies;
	readonly documentCount: number;
}

/** Some documents with their words; once it is made, all that changes is which of them are gone. */
export interface Segment {
	readonly documents: readonly SearchDocument[];
	readonly vocabulary: Vocabulary;
	/** The documents of word n are those from `starts[n]` to before `starts[n + 1]`. */
	readonly starts: Uint32Array;
	readonly positions: Uint32Array;
	readonly weights: Float32Array;
	/** The index is the word. */
	readonly frequencies: readonly Frequency[];
	readonly plainTitles: readonly string[];
	/** The number of words in the title. */
	readonly titleWords: Uint8Array;
	/** The rank of each position's key among all keys, which decides between equals. */
	readonly keyRanks: Uint32Array;
	/** Positions ordered by plain title. */
	readonly byTitle: Uint32Array;
	readonly facets: FacetColumns;
	/** The keys are names; the value is infinite where a document has none, so that it comes last. */
	readonly numbers: ReadonlyMap<string, Float64Array>;
	/** The deleted documents: replaced by a later segment, or removed. */
	readonly deleted: Uint8Array;
	deletedCount: number;
	readonly demand: Float64Array;
	readonly popularity: Float64Array;
	/** The plain names of all subjects. */
	readonly subjects: readonly string[];
	/** The index in `subjects` of each position. */
	readonly subjectOf: Uint16Array;
}

export function makeSegment(
	documents: readonly SearchDocument[],
	synonyms: Synonyms = new Map(),
	frequencies: Frequencies = new Map(),
): Segment {
	const postings = new Map<string, { positions: number[]; weights: number[] }>();
	const add = (word: string, position: number, weight: number) => {
		let list = postings.get(word);
		if (!list) {
			list = { positions: [], weights: [] };
			postings.set(word, list);
		}
		const last = list.positions.length - 1;
		if (list.positions[last] === position)
			list.weights[last] = Math.max(list.weights[last] as number, weight);
		else {
			list.positions.push(position);
			list.weights.push(weight);
		}
	};
	const addText = (words: readonly string[], position: number, weight: number) => {
		const otherWeight = weight * otherSpellingFactor;
		for (const word of words) {
			add(word, position, weight);
			const stem = stemWord(word);
			if (stem !== word) add(stem, position, weight * stemFactor);
			for (const other of spellWithoutSymbols(word)) add(other, position, otherWeight);
		}
		for (const word of listSynonyms(words, synonyms)) add(word, position, otherWeight);
	};
	const plainTitles = documents.map(({ title }) => normalizeText(title));
	const titleWords = new Uint8Array(documents.length);
	documents.forEach((document, position) => {
		const title = tokenize(plainTitles[position] as string);
		titleWords[position] = Math.min(title.length, 255);
		addText(title, position, titleWeight);
		addText(tokenize(normalizeText(document.subject ?? "")), position, subjectWeight);
		addText(tokenize(normalizeText(document.words)), position, otherWeight);
	});
	const byTitle = Uint32Array.from(documents.keys()).sort((left, right) =>
		compare(plainTitles[left] as string, plainTitles[right] as string),
	);
	return {
		documents,
		...packPostings(postings, frequencies),
		plainTitles,
		titleWords,
		keyRanks: rankKeys(documents),
		byTitle,
		facets: new FacetColumns(documents),
		numbers: buildNumbers(documents),
		deleted: new Uint8Array(documents.length),
		deletedCount: 0,
		demand: Float64Array.from(documents, ({ demand }) => demand),
		popularity: Float64Array.from(documents, ({ popularity }) => Math.max(0, popularity ?? 0)),
		...indexSubjects(documents),
	};
}

function indexSubjects(
	documents: readonly SearchDocument[],
): Pick<Segment, "subjects" | "subjectOf"> {
	const names = documents.map(({ subject = "" }) => normalizeText(subject));
	const indexes = new Map([...new Set(names)].map((name, index) => [name, index]));
	return {
		subjects: [...indexes.keys()],
		subjectOf: Uint16Array.from(names, (name) => indexes.get(name) ?? 0),
	};
}

function rankKeys(documents: readonly SearchDocument[]): Uint32Array {
	const byKey = Uint32Array.from(documents.keys()).sort((left, right) =>
		compare(documents[left]?.key ?? "", documents[right]?.key ?? ""),
	);
	const ranks = new Uint32Array(documents.length);
	byKey.forEach((position, rank) => {
		ranks[position] = rank;
	});
	return ranks;
}

function buildNumbers(documents: readonly SearchDocument[]): Map<string, Float64Array> {
	const names = new Set(documents.flatMap(({ numbers }) => Object.keys(numbers)));
	return new Map(
		[...names].map((name) => [
			name,
			Float64Array.from(documents, ({ numbers }) => numbers[name] ?? Number.POSITIVE_INFINITY),
		]),
	);
}

function packPostings(
	postings: ReadonlyMap<string, { positions: number[]; weights: number[] }>,
	known: Frequencies,
): Pick<Segment, "vocabulary" | "starts" | "positions" | "weights" | "frequencies"> {
	const words = [...postings.keys()].sort(compare);
	const starts = new Uint32Array(words.length + 1);
	words.forEach((word, index) => {
		const count = postings.get(word)?.positions.length ?? 0;
		starts[index + 1] = (starts[index] as number) + count;
	});
	const size = starts[words.length] as number;
	const positions = new Uint32Array(size);
	const weights = new Float32Array(size);
	const frequencies = words.map((word, index) => {
		const list = postings.get(word);
		positions.set(list?.positions ?? [], starts[index]);
		weights.set(list?.weights ?? [], starts[index]);
		return countWord(known, word, list?.weights ?? []);
	});
	const vocabulary = new Vocabulary(words);
	return { vocabulary, starts, positions, weights, frequencies };
}

function countWord(known: Frequencies, word: string, weights: readonly number[]): Frequency {
	const frequency = known.get(word) ?? { documents: 0, titles: 0 };
	known.set(word, frequency);
	frequency.documents += weights.length;
	for (const weight of weights) if (weight > minTitleWeight) frequency.titles++;
	return frequency;
}

/** Their words are walked through all at once, because the index stores no list of the words of a document. */
export function removeFromSegment(
	segment: Segment,
	removed: readonly number[],
	known: Frequencies,
): void {
	const { deleted, vocabulary, starts, positions, weights, frequencies } = segment;
	const isRemoved = new Uint8Array(deleted.length);
	for (const position of removed) {
		isRemoved[position] = 1;
		deleted[position] = 1;
	}
	segment.deletedCount += removed.length;
	for (let word = 0; word < frequencies.length; word++) {
		const frequency = frequencies[word] as Frequency;
		const to = starts[word + 1] as number;
		let [documents, titles] = [0, 0];
		for (let cursor = starts[word] as number; cursor < to; cursor++) {
			if (!isRemoved[positions[cursor] as number]) continue;
			documents++;
			if ((weights[cursor] as number) > minTitleWeight) titles++;
		}
		if (documents === 0) continue;
		frequency.documents -= documents;
		frequency.titles -= titles;
		if (frequency.documents === 0) known.delete(vocabulary.word(word));
	}
}

/** Compares by code unit: the order in which the vocabulary is searched. */
function compare(left: string, right: string): number {
	return left < right ? -1 : left > right ? 1 : 0;
}

/** Finds the positions whose plain title begins so. */
export function titlesBeginningWith({ byTitle, plainTitles }: Segment, start: string): Uint32Array {
	const firstFrom = (text: string) => {
		let low = 0;
		let high = byTitle.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((plainTitles[byTitle[middle] as number] as string) < text) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	return byTitle.subarray(firstFrom(start), firstFrom(`${start}\uffff`));
}

/** Finds the subjects whose name is typed; of several words the last may have just begun. */
export function subjectsNamed({ subjects }: Segment, typed: string): ReadonlySet<number> {
	const lastWord = typed.lastIndexOf(" ") + 1;
	const isTyped = (name: string) =>
		name === typed || (lastWord > 0 && name.startsWith(typed) && !name.includes(" ", lastWord));
	return new Set(subjects.flatMap((name, index) => (isTyped(name) ? index : [])));
}
