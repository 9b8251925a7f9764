import type { Found, Part } from "./index-part.ts";
import type { Segment } from "./segment.ts";

export interface Hit {
	readonly part: Part;
	readonly place: number;
	/** The smallest comes first. */
	readonly rank: number;
}

/** Of a hundred thousand only a page is wanted: a small heap costs less than ordering all. */
export function bestOf(
	found: readonly Found[],
	order: string | undefined,
	most: number,
): Hit[] {
	const heap = new Heap(most);
	for (const { part, places, matches } of found) {
		const { segment } = part;
		const ranks = order ? ranksOf(segment, order) : undefined;
		for (let at = 0; at < places.length; at++) {
			const place = places[at] as number;
			const rank = ranks
				? ranks.sign * (ranks.column[place] as number)
				: matches
					? -(matches.scores[place] as number)
					: 0;
			// Infinity with a minus would bring first what has no number at all.
			heap.offer(
				part,
				place,
				rank === Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : rank,
			);
		}
	}
	return heap.sorted();
}

function ranksOf({ numbers, documents }: Segment, order: string) {
	const name = order.replace(/^-/, "");
	return {
		sign: order.startsWith("-") ? -1 : 1,
		column: numbers.get(name) ?? new Float64Array(documents.length),
	};
}

export function keyOf({ part, place }: Hit): string {
	return part.segment.documents[place]?.key ?? "";
}

export function wantedOf({ part, place }: Pick<Hit, "part" | "place">): number {
	return part.segment.wanted[place] as number;
}

/** Among equals the more wanted one comes first, then the one whose key does. */
function isBehind(one: Hit, other: Hit): boolean {
	if (one.rank !== other.rank) return one.rank > other.rank;
	const difference = wantedOf(other) - wantedOf(one);
	return difference !== 0 ? difference > 0 : keyOf(one) > keyOf(other);
}

/** The worst of the best stands on top, so that most places are turned away by one look at it. */
class Heap {
	readonly #most: number;
	readonly #hits: Hit[] = [];

	constructor(most: number) {
		this.#most = most;
	}

	offer(part: Part, place: number, rank: number): void {
		if (this.#hits.length < this.#most) {
			this.#hits.push({ part, place, rank });
			this.#rise();
			return;
		}
		const top = this.#hits[0];
		if (!top || rank > top.rank) return;
		if (rank === top.rank && wantedOf({ part, place }) < wantedOf(top)) return;
		const hit = { part, place, rank };
		if (!isBehind(top, hit)) return;
		this.#hits[0] = hit;
		this.#sink();
	}

	sorted(): Hit[] {
		return this.#hits.sort((one, other) => (isBehind(one, other) ? 1 : -1));
	}

	#rise(): void {
		for (let at = this.#hits.length - 1; at > 0; ) {
			const parent = (at - 1) >> 1;
			if (!this.#isWorse(at, parent)) return;
			this.#swap(at, parent);
			at = parent;
		}
	}

	#sink(): void {
		for (let at = 0; ; ) {
			let worst = at;
			for (const child of [2 * at + 1, 2 * at + 2])
				if (child < this.#hits.length && this.#isWorse(child, worst))
					worst = child;
			if (worst === at) return;
			this.#swap(at, worst);
			at = worst;
		}
	}

	#isWorse(one: number, other: number): boolean {
		return isBehind(this.#hits[one] as Hit, this.#hits[other] as Hit);
	}

	#swap(one: number, other: number): void {
		const hits = this.#hits;
		[hits[one], hits[other]] = [hits[other] as Hit, hits[one] as Hit];
	}
}
