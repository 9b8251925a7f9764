import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Market } from "#catalogue/market.ts";
import { productKinds } from "#catalogue/product.ts";
import {
	listPopularOfEachCategory,
	type PopularProduct,
} from "#catalogue/store/popular-product-store.ts";
import { createPromiseCache } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import type { MenuCategory } from "./calls.ts";
import { presentMenuCategories } from "./menu-presenter.ts";

const perKind = 3;

async function listPopularOfEveryKind(db: Db, country: string): Promise<PopularProduct[]> {
	const lists = await Promise.all(
		productKinds.map((kind) => {
			const soldOnly = kind !== "free-course";
			const filter = { country, limit: perKind, soldOnly };
			return listPopularOfEachCategory(db, kind, filter);
		}),
	);
	return lists.flat();
}

/** The programs of the categories, cached for each country with prices until content changes. */
export interface MenuSnapshot {
	categories(market: Market): Promise<MenuCategory[]>;
	reload(): void;
}

export function openMenuSnapshot(db: Db, catalogue: CatalogueSnapshot): MenuSnapshot {
	const cache = createPromiseCache<readonly PopularProduct[]>();
	return {
		categories: async ({ country, locale }) =>
			presentMenuCategories(
				catalogue.categories,
				await cache.get(country, () => listPopularOfEveryKind(db, country)),
				locale,
			),
		reload: cache.clear,
	};
}
