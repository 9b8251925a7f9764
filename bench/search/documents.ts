// The demo's products as documents of the search, and as many more as are wanted.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import { defaultProductNames } from "#catalogue/product-names/messages.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";
import { toSearchDocument } from "#search/index/search-document-rules.ts";
import { editions, randomFrom } from "../parts/catalogue-maker.ts";
import { root } from "../parts/world.ts";

const folders: Readonly<Record<ProductKind, string>> = {
	course: "courses",
	bundle: "programs",
	university: "university",
	"free-course": "free-courses",
};
const next = randomFrom(20_261_121);
export const upTo = (limit: number) => Math.floor(next() * limit);

export const models = productKinds.flatMap((kind) =>
	globSync(join(root, "content", folders[kind], "*.yaml"))
		.sort()
		.map((file) => ({ kind, ...parse(readFileSync(file, "utf8")) })),
);
const names = {
	categories: new Map(),
	partners: new Map(),
	kinds: defaultProductNames,
};

export function makeDocuments(count: number): SearchDocument[] {
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
