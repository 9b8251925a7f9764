import type { IndexPart, PartHits } from "./matcher.ts";

export type FacetFilter = Readonly<Record<string, readonly string[]>>;
type FacetCounts = Record<string, Record<string, number>>;

interface NarrowedHits {
	readonly hits: readonly PartHits[];
	readonly total: number;
}

/** Selects the documents that have a value of every filtered name. */
export function narrow(found: readonly PartHits[], only: FacetFilter): NarrowedHits {
	const hits = found.map((entry) => {
		const masks = findMasks(entry.part, only).map(({ mask }) => mask);
		return masks.length ? { ...entry, positions: applyMasks(entry.positions, masks) } : entry;
	});
	return { hits, total: countHits(hits) };
}

/** A value is counted as if its own name were not narrowed: so many there would be if it were chosen as well. */
export function narrowAndCount(
	found: readonly PartHits[],
	only: FacetFilter,
): NarrowedHits & { readonly facets: FacetCounts } {
	const facets: FacetCounts = {};
	const hits = found.map((entry) => {
		const { part, positions } = entry;
		const masks = findMasks(part, only);
		const all = applyMasks(
			positions,
			masks.map(({ mask }) => mask),
		);
		for (const name of part.segment.facets.names) {
			const others = masks.filter((entry) => entry.name !== name);
			const counted =
				others.length === masks.length
					? all
					: applyMasks(
							positions,
							others.map(({ mask }) => mask),
						);
			add(facets, name, part.segment.facets.count(name, counted));
		}
		return { ...entry, positions: all };
	});
	return { hits, total: countHits(hits), facets };
}

function findMasks({ segment }: IndexPart, only: FacetFilter) {
	return Object.entries(only).flatMap(([name, values]) =>
		values.length ? [{ name, mask: segment.facets.mask(name, values) }] : [],
	);
}

function applyMasks(positions: Uint32Array, masks: readonly Uint8Array[]): Uint32Array {
	let left = positions;
	for (const mask of masks) {
		const next = new Uint32Array(left.length);
		let count = 0;
		for (let index = 0; index < left.length; index++) {
			const position = left[index] as number;
			if (mask[position]) next[count++] = position;
		}
		left = next.subarray(0, count);
	}
	return left;
}

function countHits(hits: readonly PartHits[]): number {
	return hits.reduce((sum, { positions }) => sum + positions.length, 0);
}

function add(facets: FacetCounts, name: string, counts: ReadonlyMap<string, number>): void {
	if (counts.size === 0) return;
	// Values come from content, so `__proto__` may be one.
	const own: Record<string, number> = facets[name] ?? Object.create(null);
	facets[name] = own;
	for (const [value, number] of counts) own[value] = (own[value] ?? 0) + number;
}
