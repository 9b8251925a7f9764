import { Worker } from "node:worker_threads";
import type { SearchEngine } from "#search/index/search-engine.ts";
import type { Delivery, Errand, Order } from "./engine-worker.ts";

interface Waiting {
	readonly resolve: (answer: unknown) => void;
	readonly reject: (problem: Error) => void;
}

/** Beyond so many, whoever asks is told to come again: at a millisecond each, nobody waits for seconds. */
const mostWaiting = 1_000;

/** In the source and once built, the thread's file stands beside this one under another name. */
const file = import.meta.url.endsWith(".ts")
	? "./engine-worker.ts"
	: "./search-engine-worker.js";

/**
 * The engine in a thread of its own, so that neither building a large index nor an odd question ever holds up a page.
 * A thread that ends takes the index with it; whoever is told so begins another.
 */
export function openEngineThread(lost: (problem: Error) => void): SearchEngine {
	const waiting = new Map<number, Waiting>();
	let orders = 0;
	let ended: Error | undefined;
	let isClosing = false;
	const worker = new Worker(new URL(file, import.meta.url));
	// Waiting for a question keeps no process alive.
	worker.unref();

	worker.on("message", (delivery: Delivery) => {
		const asked = waiting.get(delivery.number);
		waiting.delete(delivery.number);
		if ("problem" in delivery) asked?.reject(new Error(delivery.problem));
		else asked?.resolve(delivery.answer);
	});
	const end = (problem: Error) => {
		if (ended) return;
		ended = problem;
		for (const { reject } of waiting.values()) reject(problem);
		waiting.clear();
		if (!isClosing) lost(problem);
	};
	worker.on("error", (problem) =>
		end(problem instanceof Error ? problem : new Error(String(problem))),
	);
	worker.on("exit", () => end(new Error("the search engine has stopped")));

	const send = <Answer>(errand: Errand): Promise<Answer> => {
		if (ended) return Promise.reject(ended);
		if (waiting.size >= mostWaiting)
			return Promise.reject(new Error("too many questions are waiting"));
		const order: Order = { number: orders++, errand };
		const { promise, resolve, reject } = Promise.withResolvers<Answer>();
		waiting.set(order.number, {
			resolve: resolve as Waiting["resolve"],
			reject,
		});
		worker.postMessage(order);
		return promise;
	};

	return {
		take: (step) => send({ take: step }),
		settle: () => send({ settle: true }),
		search: (question) => send({ search: question }),
		suggest: (question) => send({ suggest: question }),
		async close() {
			isClosing = true;
			await worker.terminate();
		},
	};
}
