import { parentPort } from "node:worker_threads";
import type { IndexStep } from "#search/index/search-engine.ts";
import { Engine } from "./engine.ts";
import type {
	SearchDocument,
	SearchQuestion,
	SuggestQuestion,
} from "./search-document.ts";

export type Errand =
	| { readonly take: IndexStep }
	| { readonly settle: true }
	| { readonly search: SearchQuestion }
	| { readonly suggest: SuggestQuestion };

export interface Order {
	readonly number: number;
	readonly errand: Errand;
}

export type Delivery =
	| { readonly number: number; readonly answer: unknown }
	| { readonly number: number; readonly problem: string };

const engine = new Engine();
let taken: IndexStep[] = [];

/** In order, because what one step puts another may remove; and at once, because each put makes a segment. */
function settle(): void {
	const put = new Map<string, SearchDocument>();
	const removed = new Set<string>();
	for (const step of taken) {
		for (const document of step.put ?? []) {
			put.set(document.key, document);
			removed.delete(document.key);
		}
		for (const key of step.remove ?? []) {
			put.delete(key);
			removed.add(key);
		}
	}
	engine.remove(removed);
	engine.put([...put.values()]);
	engine.weigh(taken.flatMap(({ weigh = [] }) => weigh));
	taken = [];
}

function run(errand: Errand): unknown {
	if ("search" in errand) return engine.search(errand.search);
	if ("suggest" in errand) return engine.suggest(errand.suggest);
	if ("take" in errand) return void taken.push(errand.take);
	return settle();
}

function deliveryOf({ number, errand }: Order): Delivery {
	try {
		return { number, answer: run(errand) };
	} catch (problem) {
		return { number, problem: String(problem) };
	}
}

parentPort?.on("message", (order: Order) =>
	parentPort?.postMessage(deliveryOf(order)),
);
