import type { Instant } from "#core/time.ts";

/** A person tries a few spellings; whoever tries lists of codes needs hundreds. */
export const maxCouponGuesses = 20;
const windowSeconds = 60;
/** More networks at once are no visitors, and those that came first are forgotten. */
const maxNetworks = 10_000;
/** A network knows no more codes than that by heart; the oldest is asked again. */
const maxKnownCodes = 100;

interface Guesses {
	readonly since: Instant;
	/** Codes of this minute that do not apply, or are being looked up. */
	readonly wrong: Set<string>;
	/** Codes that applied: to look them up again tells nothing new. */
	readonly right: Set<string>;
}

/** Counts the coupon codes that each network tries, in this process. */
export interface CouponGuesses {
	/** Counts a code, unless it was looked up before. False if it must not be looked up. */
	begin(network: string, code: string, now: Instant): boolean;
	/** The code applies, so it was no guess. */
	confirm(network: string, code: string): void;
}

export function createCouponGuesses(): CouponGuesses {
	const guessesByNetwork = new Map<string, Guesses>();

	function guessesOf(network: string, now: Instant): Guesses {
		const known = guessesByNetwork.get(network);
		if (known && now.since(known.since).total("seconds") < windowSeconds) return known;
		const guesses = { since: now, wrong: new Set<string>(), right: known?.right ?? new Set() };
		guessesByNetwork.delete(network);
		guessesByNetwork.set(network, guesses);
		dropOldest(guessesByNetwork, maxNetworks);
		return guesses;
	}

	return {
		begin(network, code, now) {
			const { wrong, right } = guessesOf(network, now);
			if (right.has(code) || wrong.has(code)) return true;
			if (wrong.size >= maxCouponGuesses) return false;
			wrong.add(code);
			return true;
		},
		confirm(network, code) {
			const guesses = guessesByNetwork.get(network);
			guesses?.wrong.delete(code);
			if (guesses) dropOldest(guesses.right.add(code), maxKnownCodes);
		},
	};
}

function dropOldest(
	entries: Pick<Map<string, unknown>, "size" | "delete"> & { keys(): Iterable<string> },
	max: number,
): void {
	if (entries.size <= max) return;
	const [oldest = ""] = entries.keys();
	entries.delete(oldest);
}
