import { normalizeText, tokenize } from "./word-rules.ts";

/** Words and phrases of an operator that mean the same, such as "js" and "javascript". */
export type SynonymGroups = readonly (readonly string[])[];

interface Phrase {
	readonly words: readonly string[];
	/** The words of the others in its group. */
	readonly others: readonly string[];
}

/** The keys are first words, so that a text is read once, however many there are. */
export type Synonyms = ReadonlyMap<string, readonly Phrase[]>;

export function indexSynonyms(groups: SynonymGroups): Synonyms {
	const phrases = groups.flatMap((group) => {
		const members = group.map((text) => tokenize(normalizeText(text)));
		return members.map((words) => ({
			words,
			others: members.filter((other) => other !== words).flat(),
		}));
	});
	return Map.groupBy(phrases, ({ words: [first = ""] }) => first);
}

/** Lists the words with the same meaning as these. */
export function listSynonyms(words: readonly string[], synonyms: Synonyms): readonly string[] {
	if (synonyms.size === 0) return [];
	return words.flatMap((first, start) =>
		(synonyms.get(first) ?? [])
			.filter((phrase) => phrase.words.every((word, index) => words[start + index] === word))
			.flatMap(({ others }) => others),
	);
}
