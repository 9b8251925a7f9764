import {
	isMatchingGuess,
	type WorkOrder,
} from "#forms/proof-of-work/proof-of-work-rules.ts";

/** The time, and how to let everything else have its turn. */
export interface Turns {
	now(): number;
	giveWay(): Promise<void>;
}

/** So short that nobody feels a key or a scroll come late. */
const turnMs = 8;
/** Looking at the clock costs as much as a guess. */
const guessesALook = 50;

/** Searches in short turns; undefined when it takes longer than that many milliseconds. */
export async function solve(
	order: WorkOrder,
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
