import { fnvHash } from "#core/text/fnv-hash.ts";

/** A small fixed stream of numbers in [0, 1) for one seed: drawings must never change between visits. */
export function seededNumbers(seed: string): () => number {
	let state = fnvHash(seed);
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
	};
}

/** Dice over one stream. */
export interface SeededRandom {
	whole: (from: number, to: number) => number;
	chance: (probability: number) => boolean;
	pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export function createSeededRandom(seed: string): SeededRandom {
	const next = seededNumbers(seed);
	const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
	return {
		whole,
		chance: (probability) => next() < probability,
		pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
	};
}
