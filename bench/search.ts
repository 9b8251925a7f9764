// The bench measures what the search finds, and how fast: the demo's titles with every kind of
// typing error, and catalogues of three sizes.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { IndexEngine } from "#search/engine/engine.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";
import { pick } from "./parts/size.ts";
import { closeAll, type Figure, printTable } from "./parts/world.ts";
import { makeDocuments, models } from "./search/documents.ts";
import { suggestionsOverHttp } from "./search/http.ts";
import { measureSearch } from "./search/speed.ts";

const sizes = pick([0, 10_000, 100_000], [0, 200]);

/** Of the demo, in every way. */
const titlesTyped = pick(Number.POSITIVE_INFINITY, 5);

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
		for (const { key, title } of documents.slice(0, titlesTyped))
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
		figure("in small letters: first", "100 %", (title) => [title.toLowerCase()], among(1)),
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
			(title) => [title.replace(/[^\p{L}\p{N}]/gu, "")].filter(({ length }) => length <= 40),
			among(3),
		),
	];
}

printTable("What the demo's titles find", relevance(makeDocuments(0)));
for (const size of sizes)
	printTable(`${Math.max(size, models.length)} products`, measureSearch(size));
printTable("Over HTTP", await suggestionsOverHttp());
closeAll();
const { status } = spawnSync(
	process.execPath,
	[join(import.meta.dirname, "search/delay.ts"), ...process.argv.slice(2)],
	{
		stdio: "inherit",
	},
);
process.exitCode = status ?? 1;
