import { setImmediate as otherWork } from "node:timers/promises";
import type { ProductKind } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	listDigestsAfter,
	listSearchableProducts,
	type ProductDigest,
} from "#catalogue/store/searchable-product-store.ts";
import type { Instant } from "#core/time.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { searchDocument } from "#search/content.ts";
import { listProductCounts } from "#search/counts/store.ts";
import { computeDemand, type SearchNames, toSearchDocument } from "./search-document-rules.ts";
import type { SearchEngine } from "./search-engine.ts";

/** Fills an index with the catalogue, and afterwards only with what has changed. */
export interface SearchFeeder {
	feed(): Promise<void>;
	/** Only the demand for products. */
	feedCounts(): Promise<void>;
}

/** Small enough that pages are answered in between: some milliseconds each. */
const digestsAtOnce = 2_000;
const productsAtOnce = 250;

interface FedProduct {
	readonly digest: string;
	readonly popularity: number;
}

export function createSearchFeeder(deps: {
	db: Db;
	engine: SearchEngine;
	names: () => SearchNames;
}): SearchFeeder {
	const { db, engine } = deps;
	let fed = new Map<string, FedProduct>();
	let namesBefore = "";
	const counts = new Map<string, number>();
	let countedUntil: Instant | undefined;

	async function readCounts(): Promise<string[]> {
		const rows = await listProductCounts(db, countedUntil);
		countedUntil = rows.at(-1)?.countedAt ?? countedUntil;
		for (const row of rows) counts.set(productKey(row), row.count);
		return rows.map(productKey);
	}

	async function put(products: readonly ProductDigest[], names: SearchNames) {
		for (let offset = 0; offset < products.length; offset += productsAtOnce) {
			const some = products.slice(offset, offset + productsAtOnce);
			const found = await listSearchableProducts(db, some);
			await engine.take({
				put: found.map((product) =>
					toSearchDocument(product, names, counts.get(productKey(product)) ?? 0),
				),
			});
			await otherWork();
		}
	}

	return {
		async feed() {
			await readCounts();
			const names = deps.names();
			const { synonyms } = await readDocument(db, searchDocument);
			const namesNow = JSON.stringify([
				[...names.categories],
				[...names.partners],
				names.kinds,
				synonyms,
			]);
			// A category, partner, kind or synonym has another name: every document may hold the old one.
			const isKnown = (key: string, { digest, popularity }: ProductDigest) => {
				const before = fed.get(key);
				return (
					namesNow === namesBefore && before?.digest === digest && before.popularity === popularity
				);
			};
			const now = new Map<string, FedProduct>();
			await engine.take({ synonyms });
			let last: { kind: ProductKind; id: number } | undefined;
			for (;;) {
				const step = await listDigestsAfter(db, last, digestsAtOnce);
				const changed = step.filter((product) => !isKnown(productKey(product), product));
				await put(changed, names);
				for (const { kind, id, digest, popularity } of step)
					now.set(productKey({ kind, id }), { digest, popularity });
				last = step.at(-1);
				if (step.length < digestsAtOnce) break;
			}
			await engine.take({
				remove: [...fed.keys()].filter((key) => !now.has(key)),
			});
			await engine.settle();
			// Only now: after a failure everything is fed again.
			fed = now;
			namesBefore = namesNow;
		},
		async feedCounts() {
			const demand = (await readCounts()).flatMap((key) => {
				const known = fed.get(key);
				return known ? [[key, computeDemand(known.popularity, counts.get(key) ?? 0)] as const] : [];
			});
			if (demand.length === 0) return;
			await engine.take({ setDemand: demand });
			await engine.settle();
		},
	};
}
