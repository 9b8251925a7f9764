import { Worker } from "node:worker_threads";
import type { SearchEngine } from "#search/index/search-engine.ts";
import type { EngineReply, EngineRequest, EngineTask } from "./engine-worker.ts";

interface PendingRequest {
	readonly resolve: (answer: unknown) => void;
	readonly reject: (problem: Error) => void;
}

/**
 * A new request is refused if more are waiting: at a millisecond each, it would wait for seconds.
 */
const maxWaiting = 1_000;

/** The thread's file is beside this one, under another name once built. */
const file = import.meta.url.endsWith(".ts") ? "./engine-worker.ts" : "./search-engine-worker.js";

/**
 * The engine in a thread of its own, so that neither building a large index nor an expensive query delays a page.
 * The index ends with its thread; `onLost` must open another.
 */
export function openEngineThread(onLost: (problem: Error) => void): SearchEngine {
	const waiting = new Map<number, PendingRequest>();
	let requestCount = 0;
	let ended: Error | undefined;
	let isClosing = false;
	const worker = new Worker(new URL(file, import.meta.url));
	// Waiting for a question keeps no process alive.
	worker.unref();

	worker.on("message", (reply: EngineReply) => {
		const pending = waiting.get(reply.number);
		waiting.delete(reply.number);
		if ("problem" in reply) pending?.reject(new Error(reply.problem));
		else pending?.resolve(reply.answer);
	});
	const end = (problem: Error) => {
		if (ended) return;
		ended = problem;
		for (const { reject } of waiting.values()) reject(problem);
		waiting.clear();
		if (!isClosing) onLost(problem);
	};
	worker.on("error", (problem) =>
		end(problem instanceof Error ? problem : new Error(String(problem))),
	);
	worker.on("exit", () => end(new Error("the search engine has stopped")));

	const send = <Answer>(task: EngineTask): Promise<Answer> => {
		if (ended) return Promise.reject(ended);
		if (waiting.size >= maxWaiting)
			return Promise.reject(new Error("too many questions are waiting"));
		const request: EngineRequest = { number: requestCount++, task };
		const { promise, resolve, reject } = Promise.withResolvers<Answer>();
		waiting.set(request.number, {
			resolve: resolve as PendingRequest["resolve"],
			reject,
		});
		worker.postMessage(request);
		return promise;
	};

	return {
		take: (step) => send({ take: step }),
		settle: () => send({ settle: true }),
		search: (question) => send({ search: question }),
		suggest: (question) => send({ suggest: question }),
		sortByDemand: (keys) => send({ sortByDemand: keys }),
		async close() {
			isClosing = true;
			await worker.terminate();
		},
	};
}
