// What the search finds, and how fast: the demo's titles with every kind of typing error, and catalogues of three sizes.

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import { defaultProductNames } from "#catalogue/product-names/messages.ts";
import { IndexEngine } from "#search/engine/engine.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";
import { toSearchDocument } from "#search/index/search-document-rules.ts";
import { editions, randomFrom } from "./catalogue-maker.ts";
import { suggestionsOverHttp } from "./search-http.ts";
import { closeAll, type Figure, printTable, root } from "./world.ts";

const folders: Readonly<Record<ProductKind, string>> = {
	course: "courses",
	bundle: "programs",
	university: "university",
	"free-course": "free-courses",
};
const sizes = [0, 10_000, 100_000];
const questions = 300;
const next = randomFrom(20_261_121);
const upTo = (limit: number) => Math.floor(next() * limit);

const models = productKinds.flatMap((kind) =>
	globSync(join(root, "content", folders[kind], "*.yaml"))
		.sort()
		.map((file) => ({ kind, ...parse(readFileSync(file, "utf8")) })),
);
const names = {
	categories: new Map(),
	partners: new Map(),
	kinds: defaultProductNames,
};

function makeDocuments(count: number): SearchDocument[] {
	return Array.from({ length: Math.max(count, models.length) }, (_, index) => {
		const model = models[index % models.length];
		const edition = editions[upTo(editions.length)];
		const isDemo = index < models.length;
		return toSearchDocument(
			{
				...model,
				id: isDemo ? model.id : 1_000_000 + index,
				title: isDemo ? model.title : `${model.title} ${edition} ${index}`,
				months: model.durationMonths,
				rating: model.ratings?.average,
				partner: model.university ?? model.accreditor ?? model.partner,
				skills: model.skills ?? [],
				audience: model.audience ?? [],
			},
			names,
			0,
		);
	});
}

const find = (engine: IndexEngine, text: string, limit: number) =>
	engine.search({ text, only: {}, offset: 0, limit }).hits;

/** One character deleted, doubled, replaced or swapped, at every index. */
function slipped(title: string): string[] {
	return [...title].flatMap((character, index) => {
		const [before, after] = [title.slice(0, index), title.slice(index + 1)];
		return [
			before + after,
			before + character + character + after,
			`${before}x${after}`,
			before + after.slice(0, 1) + character + after.slice(1),
		];
	});
}

function swapTerms(title: string): string[] {
	const terms = title.split(" ");
	return terms.slice(1).map((word, index) => {
		const swapped = [...terms];
		[swapped[index], swapped[index + 1]] = [word, terms[index] as string];
		return swapped.join(" ");
	});
}

const otherNumber = (title: string) =>
	title.split(" ").map((word, index, all) => {
		const other = /s$/.test(word) ? word.slice(0, -1) : `${word}s`;
		return all.with(index, other).join(" ");
	});

function relevance(documents: readonly SearchDocument[]): Figure[] {
	const engine = new IndexEngine();
	engine.put(documents);
	const titles = new Map(documents.map(({ key, title }) => [key, title]));
	const figure = (
		what: string,
		wanted: string,
		typed: (title: string) => readonly string[],
		isFound: (text: string, title: string, key: string) => boolean,
	): Figure => {
		let [all, found] = [0, 0];
		for (const { key, title } of documents)
			for (const text of typed(title)) {
				all++;
				if (isFound(text, title, key)) found++;
			}
		const part = ((100 * found) / all).toFixed(2);
		return { what, measured: `${part} % of ${all}`, wanted };
	};
	const among = (maxCount: number) => (text: string, title: string) =>
		find(engine, text, maxCount).some((key) => titles.get(key) === title);
	const shareStart = (text: string) =>
		documents.filter(({ title }) => title.startsWith(text)).length;
	return [
		figure("exact title: first", "100 %", (title) => [title], among(1)),
		figure(
			"in small letters: first",
			"100 %",
			(title) => [title.toLowerCase()],
			among(1),
		),
		figure(
			"first six letters: in ten",
			"100 %",
			(title) => [title.slice(0, 6)],
			(text, title) => shareStart(text) > 10 || among(10)(text, title),
		),
		figure(
			"without diacritics: in three",
			"98 %",
			(title) => [title.normalize("NFD").replace(/\p{M}/gu, "")],
			among(3),
		),
		figure("a slip anywhere: in three", "98 %", slipped, among(3)),
		figure("words swapped: in three", "98 %", swapTerms, among(3)),
		figure("plural or singular: in three", "98 %", otherNumber, among(3)),
		figure(
			"without spaces: in three",
			"98 %",
			// Longer words are cut.
			(title) =>
				[title.replace(/[^\p{L}\p{N}]/gu, "")].filter(
					({ length }) => length <= 40,
				),
			among(3),
		),
	];
}

/** CPU time, because a busy machine makes everything slow. */
function cpuMs(work: () => unknown): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

function measureSpeed(
	what: string,
	wanted: string,
	texts: readonly string[],
	ask: (text: string) => unknown,
): Figure {
	for (const text of texts.slice(0, 50)) ask(text);
	// V8's work in other threads is included, although it delays no request; for this thread alone, Linux
	// counts in steps of some four milliseconds.
	let maxMs = 0;
	const times = texts
		.map((text) => {
			const before = process.threadCpuUsage();
			const ms = cpuMs(() => ask(text));
			const { user, system } = process.threadCpuUsage(before);
			maxMs = Math.max(maxMs, (user + system) / 1000);
			return ms;
		})
		.sort((a, b) => a - b);
	const quantile = (part: number) =>
		`p${part * 100} ${times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(2)}`;
	return {
		what,
		measured: `${[0.5, 0.99].map(quantile).join(", ")}, max ${maxMs.toFixed(0)} ms`,
		wanted,
	};
}

const some = (count: number, make: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => make(index)).join(" ");
const titleTerms = [
	...new Set(
		models.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{4,}/gu)),
	),
];
/** With one character missing in each. */
const slip = (word: string) => word.slice(0, 2) + word.slice(3);

const hostile = [
	"",
	"a",
	some(24, (index) => String.fromCharCode(97 + index)),
	some(24, () => "s"),
	some(24, (index) => titleTerms[index] ?? ""),
	some(24, (index) => slip(titleTerms[index] ?? "")),
	some(12, (index) => `${titleTerms[index]}x${titleTerms[index + 12]}`),
	some(24, (index) =>
		slip(titleTerms.filter(({ length }) => length > 8)[index] ?? ""),
	),
	"data ".repeat(2_000),
	"x".repeat(10_000),
	"qzkwvx ".repeat(100),
	some(24, (index) => `qwrtzplkj${index}`),
	"🙂".repeat(5_000),
	"e\u0301".repeat(5_000),
	`d${"\u0300".repeat(9_999)}`,
	"ﷺ".repeat(10_000),
	"\ud800".repeat(10_000),
	`${"\u202e".repeat(9_000)}data`,
	"עברית العربية",
	"\0\0\0",
	"\"'`´",
	"AND OR NOT -+*?~^",
	"%%%_%*",
	".*(a+)+$",
	"'; drop table products; --",
	"<script>alert(1)</script>",
	'{"$gt":""}',
	"%2525%00%ZZ",
	"the and of in a",
	"for and with in the of to by on an it is",
	"1 2 3 4 5 6 7 8 9 10 11 12 13",
	"data 数据 данные",
	"数据".repeat(200),
];

function speed(size: number): Figure[] {
	const documents = makeDocuments(size);
	const engine = new IndexEngine();
	globalThis.gc?.();
	const before = process.memoryUsage();
	const build = cpuMs(() => engine.put(documents));
	globalThis.gc?.();
	const after = process.memoryUsage();
	const grown =
		after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
	const titleAt = () => documents[upTo(documents.length)]?.title ?? "";
	const starts = Array.from({ length: questions }, () => {
		const title = titleAt();
		return title.slice(0, 1 + upTo(title.length));
	});
	const terms = Array.from({ length: questions }, () =>
		titleAt().split(" ").slice(0, 2).join(" "),
	);
	const only = {};
	const search = (text: string) =>
		engine.search({ text, only, offset: 0, limit: 24 });
	const isLarge = size > 10_000;
	return [
		{ what: "build", measured: `${build.toFixed(0)} ms`, wanted: "printed" },
		{
			what: "memory",
			measured: globalThis.gc
				? `${(grown / 1e6).toFixed(0)} MB`
				: "run with --expose-gc",
			wanted: "printed",
		},
		measureSpeed(
			"suggestion",
			isLarge ? "p50 3" : "p50 0.5, p99 5",
			starts,
			(text) => engine.suggest({ text, only, limit: 3 }),
		),
		measureSpeed("full query", isLarge ? "p50 15" : "p50 3", terms, search),
		measureSpeed("beginning of a title", "", starts, search),
		measureSpeed(
			"no text, all facets",
			isLarge ? "p50 15" : "p50 3",
			Array.from({ length: 40 }, () => ""),
			search,
		),
		measureSpeed(
			"a slip",
			"",
			starts
				.filter((text) => text.length > 6)
				.map((text) => text.slice(0, 3) + text.slice(4)),
			search,
		),
		measureSpeed("hostile texts", "max 50", hostile, search),
		measureSpeed("as suggestions", "max 50", hostile, (text) =>
			engine.suggest({ text, only, limit: 3 }),
		),
		measureSpeed("as long, sorted, narrowed lists", "max 50", hostile, (text) =>
			engine.search({
				text,
				only: { ...only, type: ["course"], level: ["beginner"] },
				order: "-rating",
				offset: 900,
				limit: 100,
			}),
		),
	];
}

printTable("What the demo's titles find", relevance(makeDocuments(0)));
for (const size of sizes)
	printTable(`${Math.max(size, models.length)} products`, speed(size));
printTable("Over HTTP", await suggestionsOverHttp());
closeAll();
const { status } = spawnSync(
	process.execPath,
	[join(import.meta.dirname, "search-delay.ts")],
	{ stdio: "inherit" },
);
process.exitCode = status ?? 1;
