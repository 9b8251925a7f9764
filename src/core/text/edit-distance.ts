/** Finds the word that a mistyped one most likely stands for, if there is any. */
export function findSimilarWord(word: string, known: Iterable<string>): string | undefined {
	const typed = word.toLowerCase();
	let best: { readonly word: string; readonly distance: number } | undefined;
	for (const candidate of known) {
		const most = Math.floor(Math.max(typed.length, candidate.length) / 3);
		if (Math.abs(typed.length - candidate.length) > most) continue;
		const distance = editDistance(typed, candidate.toLowerCase());
		if (distance <= most && distance < (best?.distance ?? most + 1))
			best = { word: candidate, distance };
	}
	return best?.word;
}

/** The number of letters to add, remove, change, or swap with their neighbor (Damerau-Levenshtein). */
export function editDistance(from: string, to: string): number {
	let before: readonly number[] = [];
	let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const changed = from[i - 1] === to[j - 1] ? 0 : 1;
			const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
			row[j] = Math.min(
				distanceAt(last, j) + 1,
				distanceAt(row, j - 1) + 1,
				distanceAt(last, j - 1) + changed,
				swapped ? distanceAt(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = last;
		last = row;
	}
	return distanceAt(last, to.length);
}

/** No edit leads outside of the table. */
const distanceAt = (row: readonly number[], index: number) =>
	row[index] ?? Number.POSITIVE_INFINITY;
