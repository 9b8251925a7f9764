// Makes catalogues of any size in the format of the demo, always the same ones: the demo itself, and copies of its products.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "./world.ts";

interface Product {
	id: number;
	slug: string;
	title: string;
	summary: string;
	description: string;
	category: string;
	popularity: number;
	[field: string]: unknown;
}

/** The number is above every number of the demo, so that no two products share one. */
const firstId = 1_000_000;
const folders = ["courses", "programs", "university", "free-courses"] as const;
export const editions = [
	"for Small Teams",
	"for Public Service",
	"in Health Care",
	"in Logistics",
	"in Retail",
	"in Manufacturing",
	"for Career Changers",
	"for Engineers",
	"for Managers",
	"with Case Studies",
	"by Practice",
	"in Depth",
];

/** JSON instead of YAML, because it is read many times faster. */
export function makeCatalogue(folder: string, count: number): void {
	cpSync(join(root, "content"), folder, { recursive: true });
	const models = folders.flatMap((kind) =>
		globSync(join(root, "content", kind, "*.yaml"))
			.sort()
			.map((file) => ({
				kind,
				model: parse(readFileSync(file, "utf8")) as Product,
			})),
	);
	const next = randomFrom(20_261_120);
	for (const kind of folders) mkdirSync(join(folder, kind), { recursive: true });
	for (let made = models.length; made < count; made++) {
		const { kind, model } = models[made % models.length] as (typeof models)[0];
		const product = varied(model, made, next);
		writeFileSync(join(folder, kind, `made-${made}.json`), JSON.stringify(product));
	}
}

function varied(model: Product, made: number, next: () => number): Product {
	const edition = editions[Math.floor(next() * editions.length)];
	const sentences = model.description.split(/(?<=\.)\s+/);
	const turn = Math.floor(next() * sentences.length);
	return {
		...model,
		id: firstId + made,
		slug: `${model.slug}-${made}`,
		title: `${model.title} ${edition} ${made}`,
		description: [...sentences.slice(turn), ...sentences.slice(0, turn)].join(" "),
		popularity: Math.floor(next() * 1000),
	};
}

/** Mulberry32: a small generator with the same numbers on every machine. */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

if (process.argv[1]?.endsWith("catalogue-maker.ts")) {
	const [count = "1000", folder = ""] = process.argv.slice(2);
	if (!folder) throw new Error("say how many products and into which folder");
	makeCatalogue(folder, Number(count));
}
