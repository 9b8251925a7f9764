/** The known words that may be parts of a compound. */
export interface CompoundVocabulary {
	/** A word of a title fits better than one from elsewhere; undefined for no word at all. */
	find(word: string): "title" | "other" | undefined;
	/** True if a title has a word that begins so: the last one may still be being typed. */
	beginsTitleWord(start: string): boolean;
}

const costs = { title: 1, begun: 1.5, other: 2.5 };
const minPart = 2;
const minBegun = 3;
/** Short words from anywhere would part everything. */
const minOther = 4;

/** Words that were typed without their spaces: as few as possible, those of titles first. Undefined where they do not add up. */
export function splitCompound(
	text: string,
	known: CompoundVocabulary,
): readonly string[] | undefined {
	const best: ({ readonly cost: number; readonly parts: readonly string[] } | undefined)[] = [
		{ cost: 0, parts: [] },
	];
	for (let end = minPart; end <= text.length; end++)
		for (let start = 0; start < end; start++) {
			const before = best[start];
			if (!before || (start === 0 && end === text.length)) continue;
			const part = text.slice(start, end);
			// A single letter only between others, such as the last one of "master's".
			if (part.length < minPart && (start === 0 || end === text.length)) continue;
			const cost = costOf(part, end === text.length, known);
			if (cost === undefined) continue;
			const all = before.cost + cost;
			if (all < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
				best[end] = { cost: all, parts: [...before.parts, part] };
		}
	return best[text.length]?.parts;
}

function costOf(part: string, isLast: boolean, known: CompoundVocabulary): number | undefined {
	const kind = known.find(part);
	if (kind === "title") return costs.title;
	if (isLast && part.length >= minBegun && known.beginsTitleWord(part)) return costs.begun;
	return kind && part.length >= minOther ? costs.other : undefined;
}

/** Two words of titles between which another key was hit than that of the space. */
export function splitAtTypo(
	text: string,
	known: CompoundVocabulary,
): readonly string[] | undefined {
	for (let index = minPart; index < text.length - minPart; index++) {
		const [before, after] = [text.slice(0, index), text.slice(index + 1)];
		const isLongEnough = before.length >= minOther || after.length >= minOther;
		if (isLongEnough && known.find(before) === "title" && known.find(after) === "title")
			return [before, after];
	}
	return undefined;
}
