import { isMatchingGuess, type ProofPuzzle } from "#forms/proof-of-work/proof-of-work-rules.ts";

/** The clock, and how to yield to the event loop. */
export interface Turns {
	now(): number;
	giveWay(): Promise<void>;
}

/** Short enough not to delay keys and scrolling noticeably. */
const turnMs = 8;
/** Reading the clock costs as much as a guess. */
const guessesALook = 50;

/** Searches in short turns; undefined if it takes longer than `patienceMs`. */
export async function solve(
	order: ProofPuzzle,
	turns: Turns,
	patienceMs: number,
): Promise<number[] | undefined> {
	const end = turns.now() + patienceMs;
	const found: number[] = [];
	let turnEnd = turns.now() + turnMs;
	for (let guess = 0; found.length < order.pieces; guess++) {
		if (guess % guessesALook === 0 && turns.now() >= turnEnd) {
			await turns.giveWay();
			const now = turns.now();
			if (now >= end) return undefined;
			turnEnd = now + turnMs;
		}
		if (!isMatchingGuess(order, found.length, guess)) continue;
		found.push(guess);
		guess = -1;
	}
	return found;
}
