/**
 * A set of the products of a catalogue, one bit each. A hundred thousand of them fit into 12 KB, and two sets are
 * compared in some microseconds, so that every filter can say how many it would leave.
 */
export type Bits = Uint32Array;

export function noBits(size: number): Bits {
	return new Uint32Array(Math.ceil(size / 32));
}

export function addBit(bits: Bits, at: number): void {
	bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
}

export function hasBit(bits: Bits, at: number): boolean {
	return ((bits[at >>> 5] as number) & (1 << (at & 31))) !== 0;
}

export function bitsInBoth(one: Bits, other: Bits): Bits {
	return one.map((word, at) => word & (other[at] as number));
}

export function bitsInAny(sets: readonly Bits[], size: number): Bits {
	const all = noBits(size);
	for (const set of sets)
		for (let at = 0; at < all.length; at++)
			all[at] = (all[at] as number) | (set[at] as number);
	return all;
}

export function countBits(bits: Bits): number {
	let sum = 0;
	for (let at = 0; at < bits.length; at++)
		sum += bitsOfWord(bits[at] as number);
	return sum;
}

export function countInBoth(one: Bits, other: Bits): number {
	let sum = 0;
	for (let at = 0; at < one.length; at++)
		sum += bitsOfWord((one[at] as number) & (other[at] as number));
	return sum;
}

/** Counts neighbours together: pairs, then fours, then bytes, whose sums the multiplication gathers on top. */
function bitsOfWord(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
