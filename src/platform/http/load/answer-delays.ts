import type { FastifyRequest } from "fastify";

/** Answers that are held back on purpose; each has a wait of its own. */
export interface AnswerDelays {
	/** Holds the answer to this request back once it is ready. */
	add(request: FastifyRequest, wait: () => Promise<void>): void;
	/** Undefined if the answer is sent at once. */
	begin(request: FastifyRequest): Promise<void> | undefined;
}

/** Beyond so many at once an answer is sent without delay: a delay must never cost more than it protects. */
export function createAnswerDelays(concurrency: number): AnswerDelays {
	const waits = new WeakMap<FastifyRequest, () => Promise<void>>();
	let delayed = 0;
	return {
		add: (request, wait) => void waits.set(request, wait),
		begin(request) {
			const wait = waits.get(request);
			waits.delete(request);
			if (!wait || delayed >= concurrency) return undefined;
			delayed++;
			return wait().finally(() => delayed--);
		},
	};
}
