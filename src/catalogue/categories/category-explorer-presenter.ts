import { categoryAddress, courseAddress } from "#catalogue/addresses.ts";
import { formatFromPrice } from "#catalogue/offers/offer-presenter.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import type { PopularProduct } from "#catalogue/store/popular-product-store.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { Category } from "./category-schema.ts";

/** A category with its most popular courses. */
export interface ExplorerCategory {
	readonly slug: string;
	readonly name: string;
	readonly href: string;
	readonly hue: Hue;
	readonly summary: string;
	readonly count: number;
	readonly courses: readonly {
		readonly href: string;
		readonly title: string;
		readonly note: string;
		readonly price: string | undefined;
	}[];
}

export function presentExplorerCategories(
	categories: readonly Category[],
	courses: readonly PopularProduct[],
	counts: ReadonlyMap<string, number>,
	locale: string,
): ExplorerCategory[] {
	return categories.map(({ slug, name, hue, summary }) => ({
		slug,
		name,
		href: categoryAddress.to({ slug }),
		hue,
		summary,
		count: counts.get(slug) ?? 0,
		courses: courses
			.filter((course) => course.category === slug)
			.map((course) => ({
				href: courseAddress.to({ slug: course.slug }),
				title: course.title,
				note: `${course.level}, ${formatHours(course.hours ?? 0, locale)}`,
				price: formatFromPrice(course.prices, locale),
			})),
	}));
}
