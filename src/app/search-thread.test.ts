import type { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { listTerms } from "#search/counts/store.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { toSearchNames } from "#search/index/search-document-rules.ts";
import { engineRestartDelayMs, openSearchIndex } from "#search/index/search-index-snapshot.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { aSite } from "#testing/site.ts";

const threads: Worker[] = [];
let atStart: (thread: Worker) => void = () => undefined;
const listen = (thread: Worker) => {
	threads.push(thread);
	atStart(thread);
};
process.on("worker", listen);
afterAll(() => void process.off("worker", listen));

const lines: string[] = [];
const log = createLog("error", { write: (line) => void lines.push(line) });
const messages = (message: string) => lines.filter((line) => line.includes(message)).length;

/** Only the search starts threads here: this test requests no page that needs the render worker. */
const site = await aSite({ deps: { log } });
const kill = () => Promise.all(threads.splice(0).map((thread) => thread.terminate()));
const get = (url: string) => site.server.inject({ url, headers: { accept: "text/html" } });
const post = (name: string, payload: object) =>
	site.server.inject({
		method: "POST",
		url: `/search-service/api/v1/${name}`,
		payload,
	});
const ids = async (searchText: string) => {
	const query = new URLSearchParams({ searchText });
	const answer = await get(`/resources/api/v1/getSearchSuggestions?${query}`);
	expect(answer.statusCode).toBe(200);
	return answer.json().data.ids as string[];
};

test("SRCH-035: a thread that is killed is logged and restarted; meanwhile pages offer to search again, suggestions are empty, and counting continues", async () => {
	expect(await ids("data")).toHaveLength(3);
	await kill();
	expect(messages("the search engine ended and begins anew")).toBe(1);

	expect((await get("/readyz")).json().parts["search index"]).toBe(false);
	const { statusCode, body } = await get("/search?q=data");
	expect(statusCode).toBe(200);
	expect(body).toContain("Search again");
	expect(body).not.toContain("Nothing found");
	expect(await htmlFindings(body)).toEqual([]);
	expect(await ids("python")).toEqual([]);
	for (const [name, payload] of [
		["update-search-term", { search_term: "data" }],
		["update-product-search-count", { seo_url: "/courses/api-design" }],
	] as const)
		expect((await post(name, payload)).json()).toEqual({
			status: 200,
			message: "success",
		});
	expect(await listTerms(site.database.db, 9)).toEqual([]);

	await site.snapshots.search.settled();
	expect(threads).toHaveLength(1);
	expect((await get("/readyz")).json().parts["search index"]).toBe(true);
	expect((await get("/search?q=data")).body).toContain("results for “data”");
	expect(await ids("python")).toHaveLength(3);
});

test("a thread that ends while starting is restarted after growing pauses, until one runs", async () => {
	const pauses: number[] = [];
	let lives = 4;
	atStart = (thread) => {
		if (lives-- > 0) void thread.terminate();
	};
	lines.length = 0;
	const index = openSearchIndex({
		db: site.database.db,
		log,
		names: () => toSearchNames(site.snapshots.catalogue),
		openEngine: openEngineThread,
		pause: async (ms) => void pauses.push(ms),
	});
	onTestFinished(() => index.close());
	expect(index.isReady).toBe(false);
	await expect(index.search({ text: "", only: {}, offset: 0, limit: 1 })).rejects.toThrow(
		"The search index is being made.",
	);
	await index.settled();
	expect(pauses).toEqual([250, 500, 1_000, 2_000]);
	expect(messages("the search engine ended and begins anew")).toBe(4);
	expect(messages("the search index could not follow")).toBe(0);
	const { total } = await index.search({
		text: "data",
		only: {},
		offset: 0,
		limit: 1,
	});
	expect(total).toBeGreaterThan(3);
});

test("a thread that ends while its index is filled leaves no partial index", async () => {
	let kills = 0;
	const index = openSearchIndex({
		db: site.database.db,
		log,
		names: () => toSearchNames(site.snapshots.catalogue),
		openEngine: (lost) => {
			const engine = openEngineThread(lost);
			const own = threads.at(-1);
			const take: typeof engine.take = async (step) => {
				await engine.take(step);
				if (kills++ === 0) await own?.terminate();
			};
			return { ...engine, take };
		},
		pause: async () => undefined,
	});
	onTestFinished(() => index.close());
	await index.settled();
	const everything = { text: "", only: {}, offset: 0, limit: 0 };
	expect((await index.search(everything)).total).toBe(
		(await site.snapshots.search.search(everything)).total,
	);
});

test("pauses grow up to half a minute", () => {
	expect([1, 2, 3, 7, 8, 900].map(engineRestartDelayMs)).toEqual([
		250, 500, 1_000, 16_000, 30_000, 30_000,
	]);
});
