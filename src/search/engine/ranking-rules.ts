import type { IndexPart, PartHits } from "./matcher.ts";
import type { Segment } from "./segment.ts";

interface RankedHit {
	readonly part: IndexPart;
	readonly position: number;
	/** The smallest comes first. */
	readonly rank: number;
}

/** Only a page of a hundred thousand is needed: a small heap costs less than ordering all. */
export function pickBestHits(
	found: readonly PartHits[],
	order: string | undefined,
	limit: number,
): RankedHit[] {
	const heap = new Heap(limit);
	for (const { part, positions, matches } of found) {
		const { segment } = part;
		const ranks = order ? findRanks(segment, order) : undefined;
		for (let index = 0; index < positions.length; index++) {
			const position = positions[index] as number;
			const rank = ranks
				? ranks.sign * (ranks.column[position] as number)
				: matches
					? -(matches.scores[position] as number)
					: 0;
			// Infinity with a minus would bring first what has no number at all.
			heap.offer(
				part,
				position,
				rank === Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : rank,
			);
		}
	}
	return heap.sorted();
}

function findRanks({ numbers, documents }: Segment, order: string) {
	const name = order.replace(/^-/, "");
	return {
		sign: order.startsWith("-") ? -1 : 1,
		column: numbers.get(name) ?? new Float64Array(documents.length),
	};
}

export function getHitKey({ part, position }: RankedHit): string {
	return part.segment.documents[position]?.key ?? "";
}

export function getHitDemand({ part, position }: Pick<RankedHit, "part" | "position">): number {
	return part.segment.demand[position] as number;
}

/** The hit in higher demand comes first among equals, then the one whose key does. */
function isBehind(left: RankedHit, right: RankedHit): boolean {
	if (left.rank !== right.rank) return left.rank > right.rank;
	const difference = getHitDemand(right) - getHitDemand(left);
	if (difference !== 0) return difference > 0;
	// Comparing the keys themselves takes longer than everything else, because thousands fit alike.
	return left.part === right.part
		? getKeyRank(left) > getKeyRank(right)
		: getHitKey(left) > getHitKey(right);
}

function getKeyRank({ part, position }: RankedHit): number {
	return part.segment.keyRanks[position] as number;
}

/**
 * The worst of the best stands on top, so that most positions are rejected after one comparison.
 */
class Heap {
	readonly #limit: number;
	readonly #hits: RankedHit[] = [];

	constructor(limit: number) {
		this.#limit = limit;
	}

	offer(part: IndexPart, position: number, rank: number): void {
		if (this.#hits.length < this.#limit) {
			this.#hits.push({ part, position, rank });
			this.#rise();
			return;
		}
		const top = this.#hits[0];
		if (!top || rank > top.rank) return;
		if (rank === top.rank && getHitDemand({ part, position }) < getHitDemand(top)) return;
		const hit = { part, position, rank };
		if (!isBehind(top, hit)) return;
		this.#hits[0] = hit;
		this.#sink();
	}

	sorted(): RankedHit[] {
		return this.#hits.sort((left, right) => (isBehind(left, right) ? 1 : -1));
	}

	#rise(): void {
		for (let index = this.#hits.length - 1; index > 0; ) {
			const parent = (index - 1) >> 1;
			if (!this.#isWorse(index, parent)) return;
			this.#swap(index, parent);
			index = parent;
		}
	}

	#sink(): void {
		for (let index = 0; ; ) {
			let worst = index;
			for (const child of [2 * index + 1, 2 * index + 2])
				if (child < this.#hits.length && this.#isWorse(child, worst)) worst = child;
			if (worst === index) return;
			this.#swap(index, worst);
			index = worst;
		}
	}

	#isWorse(left: number, right: number): boolean {
		return isBehind(this.#hits[left] as RankedHit, this.#hits[right] as RankedHit);
	}

	#swap(left: number, right: number): void {
		const hits = this.#hits;
		[hits[left], hits[right]] = [hits[right] as RankedHit, hits[left] as RankedHit];
	}
}
