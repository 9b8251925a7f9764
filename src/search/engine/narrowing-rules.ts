import type { Found, Part } from "./index-part.ts";

export type Only = Readonly<Record<string, readonly string[]>>;
export type FacetCounts = Record<string, Record<string, number>>;

interface Narrowed {
	readonly hits: readonly Found[];
	readonly total: number;
}

/** Keeps what has a value of every name that is narrowed. */
export function narrow(found: readonly Found[], only: Only): Narrowed {
	const hits = found.map((one) => {
		const masks = masksOf(one.part, only).map(({ mask }) => mask);
		return masks.length ? { ...one, places: kept(one.places, masks) } : one;
	});
	return { hits, total: totalOf(hits) };
}

/** A value is counted as if its own name were not narrowed: so many there would be if it were chosen as well. */
export function narrowAndCount(
	found: readonly Found[],
	only: Only,
): Narrowed & { readonly facets: FacetCounts } {
	const facets: FacetCounts = {};
	const hits = found.map((one) => {
		const { part, places } = one;
		const masks = masksOf(part, only);
		const all = kept(
			places,
			masks.map(({ mask }) => mask),
		);
		for (const name of part.segment.facets.names) {
			const others = masks.filter((one) => one.name !== name);
			const counted =
				others.length === masks.length
					? all
					: kept(
							places,
							others.map(({ mask }) => mask),
						);
			add(facets, name, part.segment.facets.count(name, counted));
		}
		return { ...one, places: all };
	});
	return { hits, total: totalOf(hits), facets };
}

function masksOf({ segment }: Part, only: Only) {
	return Object.entries(only).flatMap(([name, wanted]) =>
		wanted.length ? [{ name, mask: segment.facets.mask(name, wanted) }] : [],
	);
}

function kept(places: Uint32Array, masks: readonly Uint8Array[]): Uint32Array {
	let left = places;
	for (const mask of masks) {
		const next = new Uint32Array(left.length);
		let count = 0;
		for (let at = 0; at < left.length; at++) {
			const place = left[at] as number;
			if (mask[place]) next[count++] = place;
		}
		left = next.subarray(0, count);
	}
	return left;
}

function totalOf(hits: readonly Found[]): number {
	return hits.reduce((sum, { places }) => sum + places.length, 0);
}

function add(
	facets: FacetCounts,
	name: string,
	counts: ReadonlyMap<string, number>,
): void {
	if (counts.size === 0) return;
	// Values come from content, so `__proto__` may be one.
	facets[name] ??= Object.create(null) as Record<string, number>;
	const own = facets[name];
	for (const [value, number] of counts) own[value] = (own[value] ?? 0) + number;
}
