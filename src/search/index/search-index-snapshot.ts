import { setTimeout as delay } from "node:timers/promises";
import { createMemo } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type {
	SearchAnswer,
	SearchQuestion,
	SuggestQuestion,
} from "#search/engine/search-document.ts";
import { createFeeder, type Feeder } from "./feed-commands.ts";
import type { Names } from "./search-document-rules.ts";
import type { SearchEngine } from "./search-engine.ts";

/** The index of everything offered, made in the background and kept like the catalogue. */
export interface SearchBook {
	readonly isReady: boolean;
	/** Rejects while there is no index yet. */
	search(question: SearchQuestion): Promise<SearchAnswer>;
	suggest(question: SuggestQuestion): Promise<readonly string[]>;
	/** Kept until the index changes; emptied when full. */
	kept<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
	/** Content has changed: the index follows, and nobody waits for it. */
	reload(): void;
	/** How much products are wanted has changed. */
	recount(): void;
	/** When nothing is left to follow. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

export class NotReady extends Error {
	constructor() {
		super("The search index is being made.");
	}
}

const keptAnswers = 2_000;
const recountMs = 60_000;
/** Whatever has stood so long is sound, and its next end is a first one. */
const calmMs = 60_000;

/** One failure is made good nearly at once; one after another must not keep the house busy. */
export function pauseMsAfter(failures: number): number {
	return Math.min(30_000, 250 * 2 ** (failures - 1));
}

type Wish = "nothing" | "counts" | "everything";

export function openSearchBook(parts: {
	db: Db;
	log: Log;
	names: () => Names;
	openEngine: (lost: (problem: Error) => void) => SearchEngine;
	pause?: (ms: number, closing: AbortSignal) => Promise<unknown>;
}): SearchBook {
	const { db, log, names, pause = waiting } = parts;
	const closing = new AbortController();
	let standing: { engine: SearchEngine; feeder: Feeder } | undefined;
	let isReady = false;
	let memo = createMemo<unknown>(keptAnswers);
	let wish: Wish = "nothing";
	let working: Promise<void> | undefined;
	let failures = 0;
	let failedAt = 0;
	let pauseMs = 0;

	function countFailure(): void {
		const now = performance.now();
		failures = isReady && now - failedAt > calmMs ? 1 : failures + 1;
		failedAt = now;
		pauseMs = pauseMsAfter(failures);
	}

	function open() {
		const engine = parts.openEngine((problem) => {
			if (closing.signal.aborted) return;
			log.error({ err: problem }, "the search engine ended and begins anew");
			countFailure();
			isReady = false;
			standing = undefined;
			want("everything");
		});
		return { engine, feeder: createFeeder({ db, engine, names }) };
	}

	/** One feeding at a time; what is wanted during it makes exactly one more. */
	function want(what: "counts" | "everything"): void {
		if (closing.signal.aborted) return;
		if (wish !== "everything") wish = what;
		working ??= work().finally(() => {
			working = undefined;
			if (wish !== "nothing") want(wish);
		});
	}

	async function work(): Promise<void> {
		while (wish !== "nothing") {
			const ms = pauseMs;
			pauseMs = 0;
			if (ms > 0) await pause(ms, closing.signal);
			if (closing.signal.aborted) return;
			const what = wish;
			wish = "nothing";
			await follow(what);
		}
	}

	async function follow(what: Wish): Promise<void> {
		let own = standing;
		try {
			own ??= open();
			standing = own;
			if (isReady && what === "counts") await own.feeder.feedCounts();
			else await own.feeder.feed();
			if (own !== standing) return;
			memo = createMemo(keptAnswers);
			isReady = true;
		} catch (problem) {
			// An engine that ended has said so itself, and is wanted anew already.
			if (closing.signal.aborted || own !== standing) return;
			log.error({ err: problem }, "the search index could not follow");
			countFailure();
			wish = "everything";
		}
	}

	want("everything");
	const recounting = setInterval(() => want("counts"), recountMs);
	recounting.unref();
	const ask = () =>
		isReady && standing
			? Promise.resolve(standing.engine)
			: Promise.reject(new NotReady());

	return {
		get isReady() {
			return isReady;
		},
		search: async (question) => (await ask()).search(question),
		suggest: async (question) => (await ask()).suggest(question),
		kept: <Value>(key: string, make: () => Promise<Value>) =>
			memo.get(key, make) as Promise<Value>,
		reload: () => want("everything"),
		recount: () => want("counts"),
		async settled() {
			while (working) await working;
		},
		async close() {
			closing.abort();
			isReady = false;
			clearInterval(recounting);
			await standing?.engine.close();
			await working?.catch(() => undefined);
		},
	};
}

/** Ends early when the book is closed. */
async function waiting(ms: number, signal: AbortSignal): Promise<void> {
	await delay(ms, undefined, { signal }).catch(() => undefined);
}
