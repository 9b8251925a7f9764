import { createHash } from "node:crypto";
import { categoryAddress, productAddresses } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { formatFromPrice } from "#catalogue/offers/offer-presenter.ts";
import { productKinds } from "#catalogue/product.ts";
import type { NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import { formatProductLength } from "#catalogue/products/product-presenter.ts";
import type { PopularProduct } from "#catalogue/store/popular-product-store.ts";
import { toMajorUnits } from "#core/money.ts";
import type { MenuGroup, MenuGroups, Menus } from "#storefront/section-schema.ts";
import type { MegaMenuData, MenuCategory, MenuGroupsData, MenuProgram } from "./calls.ts";

/** Every category with what people take first in it, as one market writes prices. */
export function presentMenuCategories(
	categories: readonly Category[],
	programs: readonly PopularProduct[],
	locale: string,
): MenuCategory[] {
	return categories.map(({ slug, name }) => ({
		slug,
		name,
		url: categoryAddress.to({ slug }),
		programs: programs
			.filter(({ category }) => category === slug)
			.map((program) => presentMenuProgram(program, locale)),
	}));
}

function presentMenuProgram(program: PopularProduct, locale: string): MenuProgram {
	const lowest = program.prices[0]?.price;
	return {
		productId: program.id,
		productName: program.title,
		url: productAddresses[program.kind].to(program),
		programType: program.kind,
		programDurations: formatProductLength(program, locale),
		price: formatFromPrice(program.prices, locale),
		...(lowest && {
			amount: toMajorUnits(lowest),
			currency: lowest.currency,
		}),
	};
}

/** The clusters, or one of them. */
export function presentMegaMenu(
	{ clusters }: Menus["mega"],
	categories: readonly MenuCategory[],
	clusterId?: string,
): MegaMenuData {
	return {
		clusters: clusters
			.filter(({ id }) => clusterId === undefined || id === clusterId)
			.map(({ id, title, featured, categories: slugs }) => ({
				id,
				title,
				featured: featured && { ...featured },
				categories: slugs.flatMap(
					(slug) => categories.find((candidate) => candidate.slug === slug) ?? [],
				),
			})),
	};
}

export function presentMenuGroups({ groups }: MenuGroups): MenuGroupsData {
	return {
		groups: groups.map(({ title, items }: MenuGroup) => ({
			title,
			items: items.map((item) => ({ ...item })),
		})),
	};
}

/** The titles above the lists of an opened category. */
export const presentMenuKinds = ({ names, kinds }: NamedOffer): Readonly<Record<string, string>> =>
	Object.fromEntries(
		productKinds.filter((kind) => kinds.has(kind)).map((kind) => [kind, names[kind].many]),
	);

/** Short, and another one as soon as the menu's own words or order change. */
export function menuVersion({ mega }: Menus, categories: readonly Category[]): string {
	return createHash("sha256")
		.update(JSON.stringify([mega, categories]))
		.digest("base64url")
		.slice(0, 8);
}
