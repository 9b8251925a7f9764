import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import {
	listPopularOfEachCategory,
	type PopularProduct,
} from "#catalogue/store/popular-product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { MenuCategory } from "./calls.ts";
import { presentMenuCategories } from "./menu-presenter.ts";

const perKind = 3;

/** What the categories open, cached for each country with prices until content changes. */
export interface MenuSnapshot {
	categories(priceCountry: string): Promise<MenuCategory[]>;
	reload(): void;
}

export function openMenuSnapshot(
	db: Db,
	catalogue: CatalogueSnapshot,
): MenuSnapshot {
	let cache = new Map<string, Promise<readonly PopularProduct[]>>();

	function programs(country: string): Promise<readonly PopularProduct[]> {
		const known = cache.get(country);
		if (known) return known;
		const currentCache = cache;
		const made = listPopularOfEachCategory(db, { country, perKind });
		currentCache.set(country, made);
		made.catch(() => currentCache.delete(country));
		return made;
	}

	return {
		categories: async (country) =>
			presentMenuCategories(
				catalogue.categories,
				await programs(country),
				country,
			),
		reload() {
			cache = new Map();
		},
	};
}
