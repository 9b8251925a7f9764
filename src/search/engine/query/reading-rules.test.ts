import { describe, expect, test } from "vitest";
import { IndexEngine } from "#search/engine/engine.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";
import type { SynonymGroups } from "#search/engine/synonym-rules.ts";

function engineOf(titles: readonly string[], synonyms: SynonymGroups = []): IndexEngine {
	const engine = new IndexEngine();
	engine.setSynonyms(synonyms);
	engine.put(
		titles.map(
			(title): SearchDocument => ({
				key: title,
				title,
				words: "",
				demand: 0,
				facets: {},
				numbers: {},
			}),
		),
	);
	return engine;
}

const ask = (engine: IndexEngine, text: string, isVerbatim = false) =>
	engine.search({ text, only: {}, offset: 0, limit: 24, isVerbatim });

const titles = [
	"Network Defense Essentials",
	"Netbook Repair",
	"Application Development with C# and .NET",
	"Systems Programming in C++",
	"A Better Approach to Business Analysis",
	"Testing and Quality Abroad for Small Product Teams",
	"Experiments and A/B Testing for Product Teams",
	"Project Management Fundamentals",
	"Machine Learning Basics",
	"Basics of Artificial Intelligence",
	"Natural Language Processing",
	"Full Stack JavaScript with Node.js",
	"Research and Development, R&D for Short",
];
const synonyms = [
	["C++", "cpp", "C language"],
	["JavaScript", "JS"],
	["artificial intelligence", "AI"],
];
const engine = engineOf(titles, synonyms);

describe("marks that belong to a name", () => {
	test.each([
		[".NET", "Application Development with C# and .NET"],
		["dotnet", "Application Development with C# and .NET"],
		["dot net", "Application Development with C# and .NET"],
		["c# .net", "Application Development with C# and .NET"],
		["csharp", "Application Development with C# and .NET"],
		["c sharp", "Application Development with C# and .NET"],
		["A/B", "Experiments and A/B Testing for Product Teams"],
		["a/b testing", "Experiments and A/B Testing for Product Teams"],
		["ab testing", "Experiments and A/B Testing for Product Teams"],
		["C++", "Systems Programming in C++"],
		["cplusplus", "Systems Programming in C++"],
		["r&d", "Research and Development, R&D for Short"],
		["nodejs", "Full Stack JavaScript with Node.js"],
	])("%s finds %s first, and not as a slip", (typed, title) => {
		expect(ask(engine, typed)).toMatchObject({
			hits: expect.arrayContaining([title]),
			suggested: false,
		});
		expect(ask(engine, typed).hits[0]).toBe(title);
		expect(engine.suggest({ text: typed, only: {}, limit: 3 }).hits[0]).toBe(title);
	});

	test("a mark that no title has is as if it had not been typed", () => {
		for (const typed of [".javascript", "project/management", "#project"])
			expect(ask(engine, typed).hits).toHaveLength(1);
	});
});

describe("synonyms", () => {
	test.each([
		["cpp", "Systems Programming in C++"],
		["C language", "Systems Programming in C++"],
		["js", "Full Stack JavaScript with Node.js"],
		["basics of ai", "Basics of Artificial Intelligence"],
	])("%s finds %s first", (typed, title) => {
		expect(ask(engine, typed).hits[0]).toBe(title);
	});

	test("a phrase is meant only where its words follow each other", () => {
		const other = engineOf(["Intelligence that is Artificial"], synonyms);
		expect(ask(other, "ai").hits).toEqual([]);
	});
});

describe("words without spaces", () => {
	test.each([
		["projectmanagement", "Project Management Fundamentals"],
		["projectmanagementfund", "Project Management Fundamentals"],
		["machinelearningbasics", "Machine Learning Basics"],
		["naturallanguageprocessing", "Natural Language Processing"],
		["networkdefenseessentials", "Network Defense Essentials"],
	])("%s finds %s", (typed, title) => {
		expect(ask(engine, typed)).toMatchObject({
			hits: [title],
			suggested: false,
		});
	});

	test("another key than that of the space is corrected", () => {
		expect(ask(engine, "machinexlearning")).toMatchObject({
			hits: ["Machine Learning Basics"],
			suggested: true,
			corrected: "machine learning",
		});
	});
});

describe("a correction", () => {
	test.each([
		["projct managment", "project management"],
		["machne lerning basics", "machine learning basics"],
		["netwrok", "network"],
		["machine lerning cooking", "machine learning"],
	])("%j is taken for %j", (typed, corrected) => {
		expect(ask(engine, typed)).toMatchObject({ suggested: true, corrected });
	});

	test("there is none where everything was found as it was typed", () => {
		expect(ask(engine, "project manag").corrected).toBeUndefined();
		expect(ask(engine, "zzzzzz").corrected).toBeUndefined();
	});

	test("a query that is searched as it was typed finds only what has one of its words", () => {
		expect(ask(engine, "projct managment", true)).toMatchObject({
			hits: [],
			total: 0,
			suggested: false,
		});
		expect(ask(engine, "projct management", true).hits).toEqual([
			"Project Management Fundamentals",
		]);
		expect(ask(engine, "machinelearning", true).hits).toEqual([]);
	});
});
