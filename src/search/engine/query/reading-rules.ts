import { slipsAllowed } from "#search/engine/matcher.ts";
import type { Segment } from "#search/engine/segment.ts";
import {
	cutQuery,
	normalizeText,
	spellWithoutMarks,
	tokenize,
} from "#search/engine/word-rules.ts";
import {
	type CompoundVocabulary,
	splitAtSlip,
	splitCompound,
} from "./compound-rules.ts";

export interface ParsedText {
	readonly words: readonly string[];
	/** The words as one text, to compare with titles. */
	readonly plain: string;
	/** A letter was taken for a space. */
	readonly isCorrected: boolean;
}

/** A pasted page is no question. */
const maxWords = 24;
/** Near words are the most expensive to find, and a query with more mistyped words has no meaning. */
export const maxSlips = 5;
const minCompound = 5;

/** Nothing is corrected in a text that is to be found as it was typed. */
export function readVerbatim(text: string): ParsedText {
	const plain = normalizeText(cutQuery(text));
	const words = [...new Set(tokenize(plain))].slice(0, maxWords);
	return { words, plain, isCorrected: false };
}

/** Words that are known nowhere may be known without their marks, or be several without their spaces. */
export function readQuery(
	text: string,
	segments: readonly Segment[],
): ParsedText {
	const typed = readVerbatim(text);
	const known = compoundVocabulary(segments);
	const meant = new Map<string, readonly string[]>();
	let left = maxSlips;
	let isCorrected = false;
	for (const word of typed.words) {
		if (knows(word, segments)) continue;
		const unmarked = withoutMarks(word, segments);
		if (unmarked) meant.set(word, unmarked);
		if (unmarked || word.length < minCompound || left-- <= 0) continue;
		if (isNear(word, segments)) continue;
		const split = splitCompound(word, known);
		const slip = split ? undefined : splitAtSlip(word, known);
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

/** Whether any word begins so. */
export function knows(word: string, segments: readonly Segment[]): boolean {
	return segments.some(({ vocabulary }) => {
		const [from, to] = vocabulary.beginningWith(word);
		return to > from;
	});
}

/** Few documents tell nothing about how common a word is. */
const minDocuments = 20;
const commonShare = 0.25;

/** Without words such as "for", which say nothing about what is looked for; all of them where no other is left. */
export function selectRareTerms(
	words: readonly string[],
	segments: readonly Segment[],
): readonly string[] {
	const rare = words.filter((word) => !isCommon(word, segments));
	return rare.length > 0 ? rare : words;
}

function isCommon(word: string, segments: readonly Segment[]): boolean {
	let having = 0;
	let all = 0;
	for (const { vocabulary, starts, documents } of segments) {
		all += documents.length;
		const index = vocabulary.find(word);
		if (index >= 0)
			having += (starts[index + 1] as number) - (starts[index] as number);
	}
	return all >= minDocuments && having > all * commonShare;
}

export function isWord(word: string, segments: readonly Segment[]): boolean {
	return segments.some(({ vocabulary }) => vocabulary.find(word) >= 0);
}

function withoutMarks(
	word: string,
	segments: readonly Segment[],
): readonly string[] | undefined {
	const [whole, ...parts] = spellWithoutMarks(word);
	if (whole === undefined) return undefined;
	return knows(whole, segments) || parts.length === 0 ? [whole] : parts;
}

function compoundVocabulary(segments: readonly Segment[]): CompoundVocabulary {
	return {
		find(word) {
			let found: "other" | undefined;
			for (const { vocabulary, isTitleWord } of segments) {
				const index = vocabulary.find(word);
				if (index < 0) continue;
				if (isTitleWord[index]) return "title";
				found = "other";
			}
			return found;
		},
		beginsTitleWord: (start) =>
			segments.some(({ vocabulary, isTitleWord }) => {
				const [from, to] = vocabulary.beginningWith(start);
				return isTitleWord.subarray(from, to).includes(1);
			}),
	};
}

function isNear(word: string, segments: readonly Segment[]): boolean {
	return segments.some(({ vocabulary }) => {
		let near = false;
		vocabulary.near(word, Math.min(1, slipsAllowed(word)), false, () => {
			near = true;
			return "enough";
		});
		return near;
	});
}
