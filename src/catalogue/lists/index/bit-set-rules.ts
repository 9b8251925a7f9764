/**
 * A set of the products of a catalogue, one bit each. A hundred thousand of them fit into 12 KB,
 * and two sets are compared in some microseconds, so that every filter can show how many products
 * it would leave.
 */
export type BitSet = Uint32Array;

export function createBitSet(size: number): BitSet {
	return new Uint32Array(Math.ceil(size / 32));
}

export function setBit(bits: BitSet, index: number): void {
	bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31));
}

export function isBitSet(bits: BitSet, index: number): boolean {
	return ((bits[index >>> 5] as number) & (1 << (index & 31))) !== 0;
}

export function intersectBits(left: BitSet, right: BitSet): BitSet {
	return left.map((word, index) => word & (right[index] as number));
}

export function unionBits(sets: readonly BitSet[], size: number): BitSet {
	const all = createBitSet(size);
	for (const set of sets)
		for (let index = 0; index < all.length; index++)
			all[index] = (all[index] as number) | (set[index] as number);
	return all;
}

export function countBits(bits: BitSet): number {
	let sum = 0;
	for (let index = 0; index < bits.length; index++) sum += countWordBits(bits[index] as number);
	return sum;
}

export function countSharedBits(left: BitSet, right: BitSet): number {
	let sum = 0;
	for (let index = 0; index < left.length; index++)
		sum += countWordBits((left[index] as number) & (right[index] as number));
	return sum;
}

/** Counts neighbours together: pairs, then fours, then bytes, whose sums the multiplication gathers on top. */
function countWordBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
