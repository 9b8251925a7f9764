import { parentPort } from "node:worker_threads";
import type { IndexStep } from "#search/index/search-engine.ts";
import { IndexEngine } from "./engine.ts";
import type { SearchDocument, SearchQuestion, SuggestQuestion } from "./search-document.ts";

export type EngineTask =
	| { readonly take: IndexStep }
	| { readonly settle: true }
	| { readonly search: SearchQuestion }
	| { readonly suggest: SuggestQuestion }
	| { readonly sortByDemand: readonly string[] };

export interface EngineRequest {
	readonly number: number;
	readonly task: EngineTask;
}

export type EngineReply =
	| { readonly number: number; readonly answer: unknown }
	| { readonly number: number; readonly problem: string };

const engine = new IndexEngine();
let steps: IndexStep[] = [];

/**
 * The steps run in order, because one step may put what another removes; and at once, because each
 * put makes a segment.
 */
function settle(): void {
	const put = new Map<string, SearchDocument>();
	const removed = new Set<string>();
	for (const step of steps) {
		for (const document of step.put ?? []) {
			put.set(document.key, document);
			removed.delete(document.key);
		}
		for (const key of step.remove ?? []) {
			put.delete(key);
			removed.add(key);
		}
	}
	const synonyms = steps.findLast((step) => step.synonyms)?.synonyms;
	if (synonyms) engine.setSynonyms(synonyms);
	engine.remove(removed);
	engine.put([...put.values()]);
	engine.setDemand(steps.flatMap(({ setDemand = [] }) => setDemand));
	steps = [];
}

function run(task: EngineTask): unknown {
	if ("search" in task) return engine.search(task.search);
	if ("suggest" in task) return engine.suggest(task.suggest);
	if ("sortByDemand" in task) return engine.sortByDemand(task.sortByDemand);
	if ("take" in task) return void steps.push(task.take);
	return settle();
}

function toReply({ number, task }: EngineRequest): EngineReply {
	try {
		return { number, answer: run(task) };
	} catch (problem) {
		return { number, problem: String(problem) };
	}
}

parentPort?.on("message", (request: EngineRequest) => parentPort?.postMessage(toReply(request)));
