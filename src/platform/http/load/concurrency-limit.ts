import { messages } from "../messages.ts";

/** A bound on work that is in progress: so much runs, so much waits for its turn, and more is refused at once. */
export interface ConcurrencyLimit {
	/** True when one more would be refused. */
	readonly isFull: boolean;
	/**
	 * Resolves with the function that ends the work once it may begin. Rejects with `overloaded` when too many wait, and
	 * with `ClientGone` when the client has left by its turn.
	 */
	enter(isGone?: () => boolean): Promise<() => void>;
}

class Overloaded extends Error {
	readonly statusCode = 503;
	readonly retryAfterSeconds = 2;
}

/** One for all: a stack trace for each refusal would cost more than the refusal. */
export const overloaded = new Overloaded(messages.overloaded);

/** The client has closed the connection. */
export class ClientGone extends Error {
	/** The status in the logs of nginx; it is never sent. */
	readonly statusCode = 499;
}

/** The weight of the latest work in the average. */
const weight = 0.1;

export function createConcurrencyLimit(
	max: {
		readonly running: number;
		readonly waiting: number;
		/** Milliseconds. A slow machine lets fewer wait than a fast one, because each of them waits longer. */
		readonly wait: number;
	},
	now: () => number = () => performance.now(),
): ConcurrencyLimit {
	let running = 0;
	let waiting: {
		readonly start: () => void;
		readonly refuse: (problem: Error) => void;
		readonly isGone: () => boolean;
	}[] = [];
	let averageMs = 0;

	/** Requests of clients that have left must not keep others out. */
	function dropGone(): void {
		const gone = waiting.filter(({ isGone }) => isGone());
		if (gone.length === 0) return;
		waiting = waiting.filter((entry) => !gone.includes(entry));
		for (const { refuse } of gone) refuse(new ClientGone());
	}

	function isFull(): boolean {
		if (running < max.running || mayWait()) return false;
		dropGone();
		return !mayWait();
	}

	/** One for each that runs may always wait: an average over few is no reason to refuse. */
	function mayWait(): boolean {
		if (waiting.length < max.running) return true;
		const expectedMs = (waiting.length * averageMs) / max.running;
		return waiting.length < max.waiting && expectedMs < max.wait;
	}

	/** The place passes to the first in the queue. In between the event loop reads what has arrived meanwhile. */
	function leave(since: number): void {
		averageMs += weight * (now() - since - averageMs);
		if (waiting.length === 0) running--;
		else setImmediate(startNext);
	}

	function startNext(): void {
		dropGone();
		const next = waiting.shift();
		if (next) next.start();
		else running--;
	}

	return {
		get isFull() {
			return isFull();
		},
		async enter(isGone = () => false) {
			if (running < max.running) running++;
			else if (isFull()) throw overloaded;
			else
				await new Promise<void>((start, refuse) => {
					waiting.push({ start, refuse, isGone });
				});
			const since = now();
			let hasLeft = false;
			return () => {
				if (!hasLeft) leave(since);
				hasLeft = true;
			};
		},
	};
}
