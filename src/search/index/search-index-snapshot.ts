import { setTimeout as delay } from "node:timers/promises";
import { createPromiseCache } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type {
	SearchAnswer,
	SearchQuestion,
	SuggestAnswer,
	SuggestQuestion,
} from "#search/engine/search-document.ts";
import { createSearchFeeder, type SearchFeeder } from "./feed-commands.ts";
import type { SearchNames } from "./search-document-rules.ts";
import type { SearchEngine } from "./search-engine.ts";

/** The index of everything offered, built in the background and held in memory like the catalogue. */
export interface SearchIndex {
	readonly isReady: boolean;
	/** Rejects while there is no index yet. */
	search(question: SearchQuestion): Promise<SearchAnswer>;
	suggest(question: SuggestQuestion): Promise<SuggestAnswer>;
	sortByDemand(keys: readonly string[]): Promise<readonly string[]>;
	/** Stored until the index changes; emptied when full. */
	memoize<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
	/** Content has changed: the index follows in the background. */
	reload(): void;
	/** The demand for products has changed. */
	recount(): void;
	/** Resolves when no change is left to follow. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

class SearchIndexNotReady extends Error {
	constructor() {
		super("The search index is being made.");
	}
}

const recountMs = 60_000;
/** An engine that has run so long is stable: its next end counts as the first failure. */
const stableMs = 60_000;

/** A first failure is repaired nearly at once; repeated ones must not use up the machine. */
export function engineRestartDelayMs(failures: number): number {
	return Math.min(30_000, 250 * 2 ** (failures - 1));
}

type PendingWork = "nothing" | "counts" | "everything";

export function openSearchIndex(deps: {
	db: Db;
	log: Log;
	names: () => SearchNames;
	openEngine: (lost: (problem: Error) => void) => SearchEngine;
	pause?: (ms: number, closing: AbortSignal) => Promise<unknown>;
}): SearchIndex {
	const { db, log, names, pause = waiting } = deps;
	const closing = new AbortController();
	let standing: { engine: SearchEngine; feeder: SearchFeeder } | undefined;
	let isReady = false;
	const memo = createPromiseCache<unknown>();
	let pendingWork: PendingWork = "nothing";
	let working: Promise<void> | undefined;
	let failures = 0;
	let failedAt = 0;
	let pauseMs = 0;

	function countFailure(): void {
		const now = performance.now();
		failures = isReady && now - failedAt > stableMs ? 1 : failures + 1;
		failedAt = now;
		pauseMs = engineRestartDelayMs(failures);
	}

	function open() {
		const engine = deps.openEngine((problem) => {
			if (closing.signal.aborted) return;
			log.error({ err: problem }, "the search engine ended and begins anew");
			countFailure();
			isReady = false;
			standing = undefined;
			want("everything");
		});
		return { engine, feeder: createSearchFeeder({ db, engine, names }) };
	}

	/** One feeding runs at a time; requests during it cause exactly one more. */
	function want(what: "counts" | "everything"): void {
		if (closing.signal.aborted) return;
		if (pendingWork !== "everything") pendingWork = what;
		working ??= work().finally(() => {
			working = undefined;
			if (pendingWork !== "nothing") want(pendingWork);
		});
	}

	async function work(): Promise<void> {
		while (pendingWork !== "nothing") {
			const ms = pauseMs;
			pauseMs = 0;
			if (ms > 0) await pause(ms, closing.signal);
			if (closing.signal.aborted) return;
			const what = pendingWork;
			pendingWork = "nothing";
			await follow(what);
		}
	}

	async function follow(what: PendingWork): Promise<void> {
		let own = standing;
		try {
			own ??= open();
			standing = own;
			if (isReady && what === "counts") await own.feeder.feedCounts();
			else await own.feeder.feed();
			if (own !== standing) return;
			memo.clear();
			isReady = true;
		} catch (problem) {
			// An engine that ended has said so itself, and is wanted anew already.
			if (closing.signal.aborted || own !== standing) return;
			log.error({ err: problem }, "the search index could not follow");
			countFailure();
			pendingWork = "everything";
		}
	}

	want("everything");
	const recounting = setInterval(() => want("counts"), recountMs);
	recounting.unref();
	const ask = () =>
		isReady && standing
			? Promise.resolve(standing.engine)
			: Promise.reject(new SearchIndexNotReady());

	return {
		get isReady() {
			return isReady;
		},
		search: async (question) => (await ask()).search(question),
		suggest: async (question) => (await ask()).suggest(question),
		sortByDemand: async (keys) => (await ask()).sortByDemand(keys),
		memoize: <Value>(key: string, make: () => Promise<Value>) =>
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

/** Ends early when the index is closed. */
async function waiting(ms: number, signal: AbortSignal): Promise<void> {
	await delay(ms, undefined, { signal }).catch(() => undefined);
}
