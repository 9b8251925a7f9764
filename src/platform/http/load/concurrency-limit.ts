import { messages } from "../messages.ts";
import { createFairQueue } from "./fair-queue.ts";

/** A bound on work that is in progress: so much runs, so much waits for its turn, and more is refused at once. */
export interface ConcurrencyLimit {
	/** True when one more of a client that has many waiting would be refused. */
	readonly isFull: boolean;
	/** True when one more of this client would be refused. */
	refuses(client: string): boolean;
	/**
	 * Resolves with the function that ends the work once it may begin. Rejects with `overloaded` when too many wait, and
	 * with `ClientGone` when the client has left by its turn. Clients have their turns one after the other, and one that has
	 * few waiting takes the place of one that has many.
	 */
	enter(isGone?: () => boolean, client?: () => string): Promise<() => void>;
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
	const waiting = createFairQueue<{
		readonly start: () => void;
		readonly refuse: (problem: Error) => void;
		readonly isGone: () => boolean;
	}>();
	let averageMs = 0;

	/** Requests of clients that have left must not keep others out. */
	function dropGone(): void {
		for (const { refuse } of waiting.take(({ isGone }) => isGone())) refuse(new ClientGone());
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

	/** The place passes to the next in the queue. In between the event loop reads what has arrived meanwhile. */
	function leave(since: number): void {
		averageMs += weight * (now() - since - averageMs);
		if (waiting.length === 0) running--;
		else setImmediate(startNext);
	}

	function startNext(): void {
		dropGone();
		const next = waiting.next();
		if (next) next.start();
		else running--;
	}

	return {
		get isFull() {
			return isFull();
		},
		refuses: (client) => isFull() && !waiting.mayDisplace(client),
		async enter(isGone = () => false, client = () => "") {
			if (running < max.running) running++;
			else {
				if (isFull()) {
					if (!waiting.mayDisplace(client())) throw overloaded;
					waiting.displace()?.refuse(overloaded);
				}
				await new Promise<void>((start, refuse) => {
					waiting.add(client(), { start, refuse, isGone });
				});
			}
			const since = now();
			let hasLeft = false;
			return () => {
				if (!hasLeft) leave(since);
				hasLeft = true;
			};
		},
	};
}
