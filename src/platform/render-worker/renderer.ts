import { Worker } from "node:worker_threads";
import type { Renderable, RenderRequest, RenderResult } from "./render-worker.ts";

/** Makes PDF files and pictures in a thread of its own, one after the other, so that pages never wait for one. */
export interface Renderer {
	render(document: Renderable): Promise<Uint8Array>;
	close(): Promise<void>;
}

interface Waiting {
	readonly resolve: (bytes: Uint8Array) => void;
	readonly reject: (problem: Error) => void;
}

/** The thread holds some 40 MB, mostly fonts, so it ends after so long without a request. */
const idleMs = 60_000;

/** Beyond so many a request is refused for now: each takes some 30 ms, and the wait must not grow to minutes. */
const maxWaiting = 200;
const busy = () =>
	Object.assign(
		new Error("Too many files are being created right now. Please try again in a few seconds."),
		{ statusCode: 503 },
	);

/** The thread's file stands beside this one under another name, in the source and once built. */
const workerFile = import.meta.url.endsWith(".ts") ? "./render-worker.ts" : "./render-worker.js";

export function createRenderer(): Renderer {
	let thread: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	let lastRequestNumber = 0;
	const waiting = new Map<number, Waiting>();

	function start(): Worker {
		const worker = new Worker(new URL(workerFile, import.meta.url));
		// An idle worker keeps no process alive.
		worker.unref();
		worker.on("message", (result: RenderResult) => {
			const waitingRequest = waiting.get(result.number);
			waiting.delete(result.number);
			if ("bytes" in result) waitingRequest?.resolve(result.bytes);
			else waitingRequest?.reject(new Error(result.problem));
			closeWhenIdle();
		});
		// A thread that dies takes its orders with it; the next order starts another.
		worker.on("error", (problem: Error) => rejectAll(worker, problem));
		worker.on("exit", () => rejectAll(worker, new Error("the render worker has stopped")));
		return worker;
	}

	function rejectAll(worker: Worker, problem: Error): void {
		if (worker !== thread) return;
		thread = undefined;
		clearTimeout(idle);
		for (const { reject } of waiting.values()) reject(problem);
		waiting.clear();
	}

	function closeWhenIdle(): void {
		clearTimeout(idle);
		idle = setTimeout(() => {
			if (waiting.size === 0) void close();
		}, idleMs).unref();
	}

	async function close(): Promise<void> {
		const worker = thread;
		if (!worker) return;
		rejectAll(worker, new Error("the renderer is closed"));
		await worker.terminate();
	}

	return {
		render(document) {
			if (waiting.size >= maxWaiting) return Promise.reject(busy());
			clearTimeout(idle);
			thread ??= start();
			const request: RenderRequest = { number: lastRequestNumber++, document };
			const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
			waiting.set(request.number, { resolve, reject });
			thread.postMessage(request);
			return promise;
		},
		close,
	};
}
