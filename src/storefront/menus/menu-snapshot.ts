import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import {
	listPopularOfEachCategory,
	type PopularProduct,
} from "#catalogue/store/popular-product-store.ts";
import { createPromiseCache } from "#core/cache.ts";
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
	const cache = createPromiseCache<readonly PopularProduct[]>();
	return {
		categories: async (country) =>
			presentMenuCategories(
				catalogue.categories,
				await cache.get(country, () =>
					listPopularOfEachCategory(db, { country, perKind }),
				),
				country,
			),
		reload: cache.clear,
	};
}
