import { setTimeout as delay } from "node:timers/promises";
import { createMemo } from "#core/memo.ts";
import type { Db } from "#platform/database.ts";
import type { Log } from "#platform/log.ts";
import type { Names } from "./documents.ts";
import type {
	SearchAnswer,
	SearchQuestion,
	SuggestQuestion,
} from "./engine/document.ts";
import { createFeeder, type Feeder } from "./feeder.ts";
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
const patienceMs = 2_000;
const recountMs = 60_000;

export function openSearchBook(parts: {
	db: Db;
	log: Log;
	names: () => Names;
	openEngine: (lost: (problem: Error) => void) => SearchEngine;
}): SearchBook {
	const { db, log, names } = parts;
	const closing = new AbortController();
	let engine!: SearchEngine;
	let feeder!: Feeder;
	let isReady = false;
	let memo = createMemo<unknown>(keptAnswers);
	let wish: "nothing" | "counts" | "everything" = "nothing";
	let working: Promise<void> | undefined;

	function begin(): void {
		isReady = false;
		engine = parts.openEngine((problem) => {
			if (closing.signal.aborted) return;
			isReady = false;
			log.error({ err: problem }, "the search engine ended and begins anew");
			// One that ends at once again must not keep the house busy.
			void delay(patienceMs, undefined, closing).then(begin, () => undefined);
		});
		feeder = createFeeder({ db, engine, names });
		want("everything");
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
		while (wish !== "nothing" && !closing.signal.aborted) {
			const what = wish;
			wish = "nothing";
			const [own, ownFeeder] = [engine, feeder];
			try {
				if (what === "counts") await ownFeeder.feedCounts();
				else await ownFeeder.feed();
				if (own !== engine) continue;
				memo = createMemo(keptAnswers);
				isReady = true;
			} catch (problem) {
				if (closing.signal.aborted) return;
				log.error({ err: problem }, "the search index could not follow");
				wish = "everything";
				await delay(patienceMs, undefined, closing).catch(() => undefined);
			}
		}
	}

	begin();
	const recounting = setInterval(() => want("counts"), recountMs);
	recounting.unref();

	return {
		get isReady() {
			return isReady;
		},
		search: (question) =>
			isReady ? engine.search(question) : Promise.reject(new NotReady()),
		suggest: (question) =>
			isReady ? engine.suggest(question) : Promise.reject(new NotReady()),
		kept: <Value>(key: string, make: () => Promise<Value>) =>
			memo.get(key, make) as Promise<Value>,
		reload: () => want("everything"),
		recount: () => want("counts"),
		async settled() {
			while (working) await working;
		},
		async close() {
			closing.abort();
			clearInterval(recounting);
			await engine.close();
			await working?.catch(() => undefined);
		},
	};
}
