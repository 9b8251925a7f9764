/** All words of an index in order, so that a beginning is a range and a near word a short walk. */
export class Vocabulary {
	readonly #words: readonly string[];

	/** Sorted by code unit, each word once. */
	constructor(words: readonly string[]) {
		this.#words = words;
	}

	get size(): number {
		return this.#words.length;
	}

	word(index: number): string {
		return this.#words[index] as string;
	}

	/** Returns the index of the word, or -1. */
	find(word: string): number {
		const index = this.#firstFrom(word);
		return this.#words[index] === word ? index : -1;
	}

	/** The words that begin so, from the first to before the last. */
	beginningWith(start: string): readonly [from: number, to: number] {
		return [this.#firstFrom(start), this.#firstFrom(`${start}\uffff`)];
	}

	#firstFrom(word: string, from = 0, before = this.#words.length): number {
		let low = from;
		let high = before;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#words[middle] as string) < word) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** The same for a word that is most likely near: doubles its steps instead of beginning in the middle. */
	#firstAfter(index: number, word: string): number {
		const size = this.#words.length;
		let [low, step] = [index + 1, 1];
		while (low + step < size && (this.#words[low + step] as string) < word) {
			low += step;
			step *= 2;
		}
		return this.#firstFrom(word, low, Math.min(low + step, size));
	}

	/**
	 * Words that at most so many edits (a letter wrong, missing, too much, or two swapped) lead to. With `asStart`,
	 * also longer words that begin near. Neighbors in the order share their beginnings, and with them the rows of the
	 * table; a beginning that is already too far off is left behind with all its words. Ends when `found` returns "enough".
	 */
	near(
		wanted: string,
		limit: number,
		asStart: boolean,
		found: (index: number, edits: number) => "enough" | undefined,
	): void {
		const width = wanted.length + 1;
		const rows = [Uint8Array.from({ length: width }, (_, index) => index)];
		let former = "";
		let index = 0;
		while (index < this.#words.length) {
			const word = this.#words[index] as string;
			let depth = sharedStart(former, word);
			let best = asStart ? bestStart(rows, depth, width) : limit + 1;
			let lost = false;
			for (; depth < word.length; depth++) {
				const smallest = fillRow(rows, depth, word, wanted);
				if (asStart) best = Math.min(best, last(rows, depth + 1, width));
				if (smallest > limit) {
					lost = true;
					break;
				}
			}
			if (!lost) best = Math.min(best, last(rows, word.length, width));
			if (lost && best > limit) {
				// Every word that goes on like this is as far off.
				const gone = word.slice(0, depth + 1);
				former = gone;
				index = this.#firstAfter(index, `${gone}\uffff`);
				continue;
			}
			former = lost ? word.slice(0, depth + 1) : word;
			if (best <= limit && found(index, best) === "enough") return;
			index++;
		}
	}
}

type Rows = Uint8Array[];

function last(rows: Rows, depth: number, width: number): number {
	return (rows[depth] as Uint8Array)[width - 1] as number;
}

function bestStart(rows: Rows, depth: number, width: number): number {
	let best = 255;
	for (let row = 0; row <= depth; row++) best = Math.min(best, last(rows, row, width));
	return best;
}

function sharedStart(left: string, right: string): number {
	const limit = Math.min(left.length, right.length);
	let index = 0;
	while (index < limit && left.charCodeAt(index) === right.charCodeAt(index)) index++;
	return index;
}

/** One more letter of the word; returns the smallest number in its row. */
function fillRow(rows: Rows, depth: number, word: string, wanted: string): number {
	const width = wanted.length + 1;
	const above = rows[depth] as Uint8Array;
	let row = rows[depth + 1];
	if (!row) {
		row = new Uint8Array(width);
		rows[depth + 1] = row;
	}
	const letter = word.charCodeAt(depth);
	const before = depth > 0 ? word.charCodeAt(depth - 1) : -1;
	row[0] = depth + 1;
	let smallest = depth + 1;
	for (let index = 1; index < width; index++) {
		const typed = wanted.charCodeAt(index - 1);
		let edits = Math.min(
			(above[index] as number) + 1,
			(row[index - 1] as number) + 1,
			(above[index - 1] as number) + (typed === letter ? 0 : 1),
		);
		if (index > 1 && typed === before && wanted.charCodeAt(index - 2) === letter && depth > 0)
			edits = Math.min(edits, ((rows[depth - 1] as Uint8Array)[index - 2] as number) + 1);
		row[index] = edits;
		if (edits < smallest) smallest = edits;
	}
	return smallest;
}
