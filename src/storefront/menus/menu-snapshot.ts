import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import {
	listPopularOfEachCategory,
	type PopularProgram,
} from "#catalogue/store/popular-product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { MenuCategory } from "./calls.ts";
import { menuCategories } from "./menu-presenter.ts";

const perKind = 3;

/** What the categories open, kept for each country that has prices until content changes. */
export interface MenuBook {
	categories(priceCountry: string): Promise<MenuCategory[]>;
	reload(): void;
}

export function openMenuBook(db: Db, catalogue: CatalogueBook): MenuBook {
	let kept = new Map<string, Promise<readonly PopularProgram[]>>();

	function programs(country: string): Promise<readonly PopularProgram[]> {
		const known = kept.get(country);
		if (known) return known;
		const keeping = kept;
		const made = listPopularOfEachCategory(db, { country, perKind });
		keeping.set(country, made);
		made.catch(() => keeping.delete(country));
		return made;
	}

	return {
		categories: async (country) =>
			menuCategories(catalogue.categories, await programs(country), country),
		reload() {
			kept = new Map();
		},
	};
}
