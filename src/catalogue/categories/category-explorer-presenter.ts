import { categoryAddress, courseAddress } from "#catalogue/addresses.ts";
import { formatFromPrice } from "#catalogue/offers/offer-presenter.ts";
import { countNamed, inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
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
	/** Such as "12 courses", or without the number where all of them are listed anyway. */
	readonly coursesText: string;
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
	{ locale, names }: { locale: string; names: ProductNames },
): ExplorerCategory[] {
	const toText = (count: number, listed: number) =>
		count > listed ? countNamed(count, names.course, locale) : inSentence(names.course.many);
	const inCategory = (slug: string) => courses.filter(({ category }) => category === slug);
	return categories.map(({ slug, name, hue, summary }) => ({
		slug,
		name,
		href: categoryAddress.to({ slug }),
		hue,
		summary,
		coursesText: toText(counts.get(slug) ?? 0, inCategory(slug).length),
		courses: inCategory(slug).map((course) => ({
			href: courseAddress.to({ slug: course.slug }),
			title: course.title,
			note: `${course.level}, ${formatHours(course.hours ?? 0, locale)}`,
			price: formatFromPrice(course.prices, locale),
		})),
	}));
}
