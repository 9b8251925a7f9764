import { Worker } from "node:worker_threads";
import type { Delivery, Order, Printable } from "./render-worker.ts";

/** Makes PDF files and pictures in a thread of its own, one after the other, so that pages never wait for one. */
export interface Press {
	print(document: Printable): Promise<Uint8Array>;
	close(): Promise<void>;
}

interface Waiting {
	readonly resolve: (bytes: Uint8Array) => void;
	readonly reject: (problem: Error) => void;
}

/** The thread holds some 40 MB, mostly fonts, so it leaves when nobody has asked for so long. */
const idleMs = 60_000;

/** Beyond so many, whoever asks is told to come again: each takes some 30 ms, and nobody waits for minutes. */
const mostWaiting = 200;
const busy = () =>
	Object.assign(
		new Error("Many files are being made. Please try again in a few seconds."),
		{ statusCode: 503 },
	);

/** In the source and once built, the thread's file stands beside this one under another name. */
const file = import.meta.url.endsWith(".ts")
	? "./render-worker.ts"
	: "./render-worker.js";

export function createPress(): Press {
	let thread: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	let orders = 0;
	const waiting = new Map<number, Waiting>();

	function start(): Worker {
		const worker = new Worker(new URL(file, import.meta.url));
		// Waiting for an order keeps no process alive.
		worker.unref();
		worker.on("message", (delivery: Delivery) => {
			const asked = waiting.get(delivery.number);
			waiting.delete(delivery.number);
			if ("bytes" in delivery) asked?.resolve(delivery.bytes);
			else asked?.reject(new Error(delivery.problem));
			rest();
		});
		// A thread that dies takes its orders with it; the next order starts another.
		worker.on("error", (problem: Error) => lose(worker, problem));
		worker.on("exit", () => lose(worker, new Error("the press has stopped")));
		return worker;
	}

	function lose(worker: Worker, problem: Error): void {
		if (worker !== thread) return;
		thread = undefined;
		clearTimeout(idle);
		for (const { reject } of waiting.values()) reject(problem);
		waiting.clear();
	}

	function rest(): void {
		clearTimeout(idle);
		idle = setTimeout(() => {
			if (waiting.size === 0) void close();
		}, idleMs).unref();
	}

	async function close(): Promise<void> {
		const worker = thread;
		if (!worker) return;
		lose(worker, new Error("the press is closed"));
		await worker.terminate();
	}

	return {
		print(document) {
			if (waiting.size >= mostWaiting) return Promise.reject(busy());
			clearTimeout(idle);
			thread ??= start();
			const order: Order = { number: orders++, document };
			const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
			waiting.set(order.number, { resolve, reject });
			thread.postMessage(order);
			return promise;
		},
		close,
	};
}
