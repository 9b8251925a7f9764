import { countAllowedEdits } from "#search/engine/matcher.ts";
import type { Frequency, IndexTerms } from "#search/engine/segment.ts";
import {
	cutQuery,
	normalizeText,
	spellWithoutSymbols,
	tokenize,
} from "#search/engine/word-rules.ts";
import { type CompoundVocabulary, splitAtTypo, splitCompound } from "./compound-rules.ts";

export interface ParsedText {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
	/** A letter was taken for a space. */
	readonly isCorrected: boolean;
}

/** A pasted page is no question. */
const maxWords = 24;
/**
 * Near words are the most expensive to find, and a query with more misspelled words has no meaning.
 */
export const maxEdits = 5;
const minCompound = 5;

/** Nothing is corrected in a text that is to be found as it was typed. */
export function readVerbatim(text: string): ParsedText {
	const plain = normalizeText(cutQuery(text));
	const words = [...new Set(tokenize(plain))].slice(0, maxWords);
	return { words, plain, isCorrected: false };
}

/** Words that are known nowhere may be known without their marks, or be several without their spaces. */
export function readQuery(text: string, terms: IndexTerms): ParsedText {
	const typed = readVerbatim(text);
	const known = compoundVocabulary(terms);
	const meant = new Map<string, readonly string[]>();
	let left = maxEdits;
	let isCorrected = false;
	for (const word of typed.words) {
		if (knows(word, terms)) continue;
		const unmarked = withoutSymbols(word, terms);
		if (unmarked) meant.set(word, unmarked);
		if (unmarked || word.length < minCompound || left-- <= 0) continue;
		if (isNear(word, terms)) continue;
		const split = splitCompound(word, known);
		const slip = split ? undefined : splitAtTypo(word, known);
		if (slip) isCorrected = true;
		const parts = split ?? slip;
		if (parts) meant.set(word, parts);
	}
	if (meant.size === 0) return typed;
	return {
		words: [...new Set(typed.words.flatMap((word) => meant.get(word) ?? word))],
		plain: typed.plain
			.split(" ")
			.map((word) => meant.get(word)?.join(" ") ?? word)
			.join(" "),
		isCorrected,
	};
}

/** True if any word begins so. */
export function knows(word: string, terms: IndexTerms): boolean {
	return terms.frequencies.has(word) || isBeginning(word, terms, ({ documents }) => documents > 0);
}

function isBeginning(
	start: string,
	{ segments }: IndexTerms,
	fits: (frequency: Frequency) => boolean,
): boolean {
	return segments.some(({ vocabulary, frequencies }) => {
		const [from, to] = vocabulary.beginningWith(start);
		for (let index = from; index < to; index++)
			if (fits(frequencies[index] as Frequency)) return true;
		return false;
	});
}

/** Fewer documents are too few to measure how common a word is. */
const minDocuments = 20;
const commonShare = 0.25;

/**
 * Omits words such as "for", which have no meaning for the search; all stay where no other is left.
 */
export function selectRareTerms(
	words: readonly string[],
	{ frequencies, documentCount }: IndexTerms,
): readonly string[] {
	if (documentCount < minDocuments) return words;
	const maxCount = documentCount * commonShare;
	const rare = words.filter((word) => (frequencies.get(word)?.documents ?? 0) <= maxCount);
	return rare.length > 0 ? rare : words;
}

function withoutSymbols(word: string, terms: IndexTerms): readonly string[] | undefined {
	const [whole, ...parts] = spellWithoutSymbols(word);
	if (whole === undefined) return undefined;
	return knows(whole, terms) || parts.length === 0 ? [whole] : parts;
}

function compoundVocabulary(terms: IndexTerms): CompoundVocabulary {
	return {
		find(word) {
			const frequency = terms.frequencies.get(word);
			return frequency && (frequency.titles > 0 ? "title" : "other");
		},
		beginsTitleWord: (start) => isBeginning(start, terms, ({ titles }) => titles > 0),
	};
}

function isNear(word: string, { segments }: IndexTerms): boolean {
	return segments.some(({ vocabulary, frequencies }) => {
		let near = false;
		vocabulary.near(word, Math.min(1, countAllowedEdits(word)), false, (index) => {
			near = (frequencies[index] as Frequency).documents > 0;
			return near ? "enough" : undefined;
		});
		return near;
	});
}
