import fc from "fast-check";
import { expect, test } from "vitest";
import { IndexEngine } from "./engine.ts";
import type { SearchDocument, SearchQuestion } from "./search-document.ts";
import { makeSegment } from "./segment.ts";

function aDocument(key: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
	return { key, title, words: "", demand: 0, facets: {}, numbers: {}, ...more };
}

function engineOf(...documents: SearchDocument[]): IndexEngine {
	const engine = new IndexEngine();
	engine.put(documents);
	return engine;
}

const ask = (engine: IndexEngine, text: string, more: Partial<SearchQuestion> = {}) =>
	engine.search({ text, only: {}, offset: 0, limit: 24, ...more });

const titleWord = fc.constantFrom(..."data science cloud design lead leading python".split(" "));
const document = fc.record({
	key: fc.constantFrom(..."abcdefghijkl"),
	title: fc.array(titleWord, { minLength: 1, maxLength: 4 }).map(String),
	words: fc.array(titleWord, { maxLength: 4 }).map((all) => all.join(" ")),
	demand: fc.nat(5),
	popularity: fc.nat(9),
	subject: fc.constantFrom("Data", "Lead Design"),
	facets: fc.record({
		type: fc.constantFrom(["course"], ["bundle"], []),
		country: fc.subarray(["US", "IN", "DE"]),
	}),
	numbers: fc.oneof(fc.constant({}), fc.record({ hours: fc.nat(9) })) as fc.Arbitrary<
		Record<string, number>
	>,
});
const documents = fc
	.uniqueArray(document, { selector: ({ key }) => key, maxLength: 12 })
	.map((all): readonly SearchDocument[] => all);
const only = fc.record({
	type: fc.subarray(["course", "bundle", "unknown"]),
	country: fc.subarray(["US", "IN", "DE"]),
});
const text = fc.constantFrom("", "data", "dat", "scence", "lead", "design data");

test("the exact title is first, even if others have its words", () => {
	const engine = engineOf(
		aDocument("long", "Data Science in Depth", { demand: 9_999 }),
		aDocument("exact", "Data Science"),
		aDocument("words", "Science of Data", { demand: 9_999 }),
	);
	for (const typed of ["Data Science", "data science", "DÀTA SCIENCE"])
		expect(ask(engine, typed)).toMatchObject({
			hits: ["exact", "long", "words"],
			suggested: false,
		});
});

test("SRCH-025: a word of the title fits five times better than one beside it", () => {
	const engine = engineOf(
		aDocument("beside", "Leadership", { words: "python", demand: 9_999 }),
		aDocument("title", "Python for Everybody in the Whole Company"),
	);
	expect(ask(engine, "python").hits).toEqual(["title", "beside"]);
	const { weights } = makeSegment([aDocument("one", "x", { words: "y" })]);
	expect([...weights]).toEqual([5, 1]);
});

test("of titles that fit alike the more popular is first, and a better title is before both", () => {
	const engine = engineOf(
		aDocument("popular", "Everyday Python", { popularity: 900 }),
		aDocument("known", "Serious Python", { popularity: 100 }),
		aDocument("title", "Python"),
		aDocument("beside", "Leadership", { words: "python", popularity: 9_999 }),
	);
	expect(ask(engine, "python").hits).toEqual(["title", "popular", "known", "beside"]);
});

test("the name of a subject finds its popular documents first, after a title of that very name", () => {
	const subject = "Data Science";
	const engine = engineOf(
		aDocument("best", "Python", { subject, popularity: 900 }),
		aDocument("other", "Statistics", { subject, popularity: 300 }),
		aDocument("begins", "Data Science for Leaders", { subject: "Leadership", popularity: 999 }),
		aDocument("words", "Science of Data", { popularity: 9_999 }),
	);
	for (const typed of ["data science", "Data Sci"])
		expect(ask(engine, typed).hits).toEqual(["best", "other", "begins", "words"]);
	engine.put([aDocument("exact", "Data Science")]);
	expect(ask(engine, "data science").hits.slice(0, 2)).toEqual(["exact", "best"]);
});

test("what an asker cannot show is neither found nor counted", () => {
	const engine = engineOf(
		aDocument("free", "Python", { facets: { type: ["free"], level: ["new"] } }),
		aDocument("paid", "Python", { facets: { type: ["course"], level: ["new", "old"] } }),
	);
	const { hits, facets } = ask(engine, "python", { within: { type: ["free"] } });
	expect(hits).toEqual(["free"]);
	expect(facets).toEqual({ type: { free: 1 }, level: { new: 1 } });
});

test("SRCH-011: what was found in spite of a slip or a missing word is said to be suggested", () => {
	const engine = engineOf(aDocument("python", "Python Basics"));
	expect(ask(engine, "pyhton")).toMatchObject({
		hits: ["python"],
		suggested: true,
	});
	expect(ask(engine, "python cooking")).toMatchObject({
		hits: ["python"],
		suggested: true,
	});
	expect(ask(engine, "python basics").suggested).toBe(false);
	expect(ask(engine, "zzzzzz")).toMatchObject({
		hits: [],
		total: 0,
		suggested: false,
	});
});

test("fit picks and orders the suggestions, and demand orders what the dropdown lists of them", () => {
	const engine = engineOf(
		aDocument("fits-best", "Data", { demand: 1 }),
		aDocument("wanted", "Data Engineering", { demand: 3 }),
		aDocument("between", "Data Design", { demand: 2 }),
		aDocument("beside", "Leadership", { words: "data", demand: 99 }),
	);
	const suggested = engine.suggest({
		text: "data",
		only: {},
		limit: 3,
	}).hits;
	expect(suggested).toHaveLength(3);
	expect(suggested[0]).toBe("fits-best");
	expect(engine.sortByDemand(suggested)).toEqual(["wanted", "between", "fits-best"]);
	expect(engine.sortByDemand(["unknown", "wanted"])).toEqual(["wanted", "unknown"]);
});

test("a space too many or too few finds the title all the same", () => {
	const engine = engineOf(aDocument("project", "Project Management"));
	for (const typed of ["projectmanagement", "pro ject management"])
		expect(ask(engine, typed).hits).toEqual(["project"]);
});

test("after any sequence of puts and removals it answers like an index made afresh", () => {
	const step = fc.oneof(
		fc.record({ put: documents }),
		fc.record({ remove: fc.subarray([..."abcdefghijkl"]) }),
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 12 }), only, (steps, only) => {
			const engine = new IndexEngine();
			const left = new Map<string, SearchDocument>();
			for (const step of steps)
				if ("put" in step) {
					engine.put(step.put);
					for (const document of step.put) left.set(document.key, document);
				} else {
					engine.remove(step.remove);
					for (const key of step.remove) left.delete(key);
				}
			expect(engine.size).toBe(left.size);
			const fresh = engineOf(...left.values());
			for (const typed of [
				"",
				"data",
				"scien",
				"scence",
				"lead design",
				"designlead",
				"cooking lead",
			]) {
				expect(ask(engine, typed, { only })).toEqual(ask(fresh, typed, { only }));
			}
		}),
		{ numRuns: 100 },
	);
});

test("values are counted as if their own name were not narrowed", () => {
	fc.assert(
		fc.property(documents, only, text, (all, only, typed) => {
			const engine = engineOf(...all);
			const answer = ask(engine, typed, { only });
			const has = ({ facets }: SearchDocument, name: string, values: readonly string[]) =>
				!values.length || facets[name]?.some((value) => values.includes(value));
			const open = ask(engine, typed, { limit: 99 }).hits.map((key) =>
				all.find((document) => document.key === key),
			) as SearchDocument[];
			const names = ["type", "country"] as const;
			const fits = open.filter((document) =>
				names.every((name) => has(document, name, only[name])),
			);
			expect(answer.total).toBe(fits.length);
			for (const name of names)
				for (const value of ["course", "bundle", "US", "IN", "DE"]) {
					const others = names.filter((candidate) => candidate !== name);
					const count = open.filter(
						(document) =>
							document.facets[name]?.includes(value) &&
							others.every((other) => has(document, other, only[other])),
					).length;
					expect(answer.facets[name]?.[value] ?? 0).toBe(count);
				}
		}),
	);
});

test("an order by number holds in both directions, and documents without the number come last", () => {
	fc.assert(
		fc.property(documents, text, (all, typed) => {
			const engine = engineOf(...all);
			const hoursOf = (key: string) => all.find((document) => document.key === key)?.numbers.hours;
			for (const order of ["hours", "-hours"]) {
				const { hits } = ask(engine, typed, { sortBy: order });
				const hours = hits.map(hoursOf);
				const known = hours.filter((value) => value !== undefined);
				const sorted = [...known].sort((a, b) => (order === "hours" ? a - b : b - a));
				const unknown = hours.length - known.length;
				expect(hours).toEqual([...sorted, ...Array.from({ length: unknown }, () => undefined)]);
			}
		}),
	);
});

test("SRCH-015: pages of any size, one after the other, are the whole list once", () => {
	fc.assert(
		fc.property(documents, text, fc.integer({ min: 1, max: 5 }), (all, typed, limit) => {
			const engine = engineOf(...all);
			const whole = ask(engine, typed).hits;
			const pages = Array.from(
				{ length: 13 },
				(_, page) => ask(engine, typed, { offset: page * limit, limit }).hits,
			);
			expect(pages.flat()).toEqual(whole);
		}),
	);
});

test("any text at all is answered", () => {
	const engine = engineOf(aDocument("a", "Data Science", { words: "数据分析" }));
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
			expect(ask(engine, typed).total).toBeLessThanOrEqual(1);
			expect(engine.suggest({ text: typed, only: {}, limit: 3 }).hits.length).toBeLessThan(2);
		}),
	);
});

test("beyond the thousandth hit there are none, and the total still counts them", () => {
	const engine = engineOf(
		...Array.from({ length: 1_100 }, (_, index) => aDocument(`${index}`, "Python")),
	);
	const askFrom = (offset: number) => ask(engine, "python", { offset });
	expect(askFrom(999).hits).toHaveLength(24);
	expect(askFrom(1_000)).toMatchObject({ hits: [], total: 1_100 });
});

test("a word that is typed twice counts once", () => {
	const engine = engineOf(aDocument("one", "Python"), aDocument("both", "Python Cooking"));
	const once = ask(engine, "python cooking");
	expect(ask(engine, "python python cooking python")).toEqual(once);
});

test("the last of many single letters is still the beginning of a word", () => {
	const engine = engineOf(aDocument("one", "A B C D E Python"));
	expect(ask(engine, "a b c d e p")).toMatchObject({
		hits: ["one"],
		suggested: false,
	});
});
