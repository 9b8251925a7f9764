// The bench measures how long the search takes, for typical and for hostile texts.

import { IndexEngine } from "#search/engine/engine.ts";
import { pick } from "../parts/size.ts";
import type { Figure } from "../parts/world.ts";
import { makeDocuments, models, upTo } from "./documents.ts";

const questions = pick(300, 10);

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
	...new Set(models.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{4,}/gu))),
];
/** Removes one character of a word. */
const slip = (word: string) => word.slice(0, 2) + word.slice(3);

const hostile = [
	"",
	"a",
	some(24, (index) => String.fromCharCode(97 + index)),
	some(24, () => "s"),
	some(24, (index) => titleTerms[index] ?? ""),
	some(24, (index) => slip(titleTerms[index] ?? "")),
	some(12, (index) => `${titleTerms[index]}x${titleTerms[index + 12]}`),
	some(24, (index) => slip(titleTerms.filter(({ length }) => length > 8)[index] ?? "")),
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

export function measureSearch(size: number): Figure[] {
	const documents = makeDocuments(size);
	const engine = new IndexEngine();
	globalThis.gc?.();
	const before = process.memoryUsage();
	const build = cpuMs(() => engine.put(documents));
	globalThis.gc?.();
	const after = process.memoryUsage();
	const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
	const titleAt = () => documents[upTo(documents.length)]?.title ?? "";
	const starts = Array.from({ length: questions }, () => {
		const title = titleAt();
		return title.slice(0, 1 + upTo(title.length));
	});
	const terms = Array.from({ length: questions }, () => titleAt().split(" ").slice(0, 2).join(" "));
	const only = {};
	const search = (text: string) => engine.search({ text, only, offset: 0, limit: 24 });
	const isLarge = size > 10_000;
	return [
		{ what: "build", measured: `${build.toFixed(0)} ms`, wanted: "printed" },
		{
			what: "memory",
			measured: globalThis.gc ? `${(grown / 1e6).toFixed(0)} MB` : "run with --expose-gc",
			wanted: "printed",
		},
		measureSpeed("suggestion", isLarge ? "p50 3" : "p50 0.5, p99 5", starts, (text) =>
			engine.suggest({ text, only, limit: 3 }),
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
			starts.filter((text) => text.length > 6).map((text) => text.slice(0, 3) + text.slice(4)),
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
				sortBy: "-rating",
				offset: 900,
				limit: 100,
			}),
		),
	];
}
