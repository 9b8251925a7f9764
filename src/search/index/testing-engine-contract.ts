import { expect, onTestFinished, test } from "vitest";
import type { SearchDocument, SearchQuestion } from "#search/engine/search-document.ts";
import type { SearchEngine } from "./search-engine.ts";

const aDocument = (
	key: string,
	title: string,
	more: Partial<SearchDocument> = {},
): SearchDocument => ({
	key,
	title,
	words: "",
	demand: 0,
	facets: {},
	numbers: {},
	...more,
});

/** Every engine must pass these tests, in whatever thread it runs. */
export function testEngineContract(open: () => SearchEngine): void {
	const anEngine = async (...documents: SearchDocument[]) => {
		const engine = open();
		onTestFinished(() => engine.close());
		await engine.take({ put: documents });
		await engine.settle();
		const ask = (text: string, more: Partial<SearchQuestion> = {}) =>
			engine.search({ text, only: {}, offset: 0, limit: 24, ...more });
		return { engine, ask };
	};

	test("what is taken is found only once it is settled, and all at once", async () => {
		const { engine, ask } = await anEngine(aDocument("a", "Data"));
		await engine.take({ put: [aDocument("b", "Data Design")] });
		await engine.take({ remove: ["a"] });
		expect((await ask("data")).hits).toEqual(["a"]);
		await engine.settle();
		expect((await ask("data")).hits).toEqual(["b"]);
	});

	test("a document that is put again replaces the first, and one that is removed is gone", async () => {
		const { engine, ask } = await anEngine(aDocument("a", "Data"), aDocument("b", "Cloud"));
		await engine.take({ put: [aDocument("a", "Design")], remove: ["b"] });
		await engine.settle();
		expect((await ask("design")).hits).toEqual(["a"]);
		expect((await ask("data")).hits).toEqual([]);
		expect((await ask("")).total).toBe(1);
	});

	test("a word of the title counts more than one beside it, and demand decides between equals", async () => {
		const { engine, ask } = await anEngine(
			aDocument("beside", "Leadership", { words: "python", demand: 9 }),
			aDocument("one", "Python Basics", { demand: 1 }),
			aDocument("two", "Python Course", { demand: 2 }),
		);
		expect((await ask("python")).hits).toEqual(["two", "one", "beside"]);
		await engine.take({ setDemand: [["one", 3]] });
		await engine.settle();
		expect((await ask("python")).hits).toEqual(["one", "two", "beside"]);
		expect(await engine.sortByDemand(["two", "unknown", "one"])).toEqual(["one", "two", "unknown"]);
	});

	test("a typo still finds, and says so; a text that is meant as it is does not", async () => {
		const { ask } = await anEngine(aDocument("a", "Python Basics"));
		expect(await ask("pyhton")).toMatchObject({
			hits: ["a"],
			suggested: true,
		});
		expect((await ask("python")).suggested).toBe(false);
		expect((await ask("pyhton", { isVerbatim: true })).hits).toEqual([]);
	});

	test("filters of one name are alternatives, names must all hold, and counts leave out their own filter", async () => {
		const { ask } = await anEngine(
			aDocument("a", "Data", { facets: { type: ["course"], in: ["US"] } }),
			aDocument("b", "Data", { facets: { type: ["bundle"], in: ["US"] } }),
			aDocument("c", "Data", { facets: { type: ["course"], in: ["DE"] } }),
		);
		const only = { type: ["course"], in: ["US"] };
		const { hits, facets } = await ask("data", { only });
		expect(hits).toEqual(["a"]);
		expect(facets).toMatchObject({
			type: { course: 1, bundle: 1 },
			in: { US: 1, DE: 1 },
		});
		const both = await ask("", { only: { type: ["course", "bundle"] } });
		expect(both.total).toBe(3);
	});

	test("hits are ordered by a number in both directions, and come in steps", async () => {
		const { ask } = await anEngine(
			aDocument("none", "Data"),
			aDocument("long", "Data", { numbers: { hours: 9 } }),
			aDocument("short", "Data", { numbers: { hours: 1 } }),
		);
		const order = async (name: string) => (await ask("data", { sortBy: name })).hits;
		expect(await order("hours")).toEqual(["short", "long", "none"]);
		expect(await order("-hours")).toEqual(["long", "short", "none"]);
		const step = await ask("data", { sortBy: "hours", offset: 1, limit: 1 });
		expect(step).toMatchObject({ hits: ["long"], total: 3 });
	});

	test("suggestions are found while a word is being typed, with the total of the search", async () => {
		const { engine } = await anEngine(
			aDocument("a", "Data Science"),
			aDocument("b", "Data Design"),
			aDocument("c", "Leadership"),
		);
		const answer = await engine.suggest({ text: "dat", only: {}, limit: 1 });
		expect(answer.hits).toHaveLength(1);
		expect(answer.total).toBe(2);
	});

	test("synonyms hold for what is put with them or later", async () => {
		const engine = open();
		onTestFinished(() => engine.close());
		await engine.take({
			synonyms: [["js", "javascript"]],
			put: [aDocument("a", "JavaScript Basics")],
		});
		await engine.settle();
		const answer = await engine.search({
			text: "js",
			only: {},
			offset: 0,
			limit: 9,
		});
		expect(answer.hits).toEqual(["a"]);
	});
}
