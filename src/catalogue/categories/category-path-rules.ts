import { categoryAddress } from "#catalogue/addresses.ts";
import { canonicalPath, withoutPartner } from "#core/addresses.ts";
import type { Category } from "./category-schema.ts";

export function findPageCategory(
	{ categories }: { readonly categories: readonly Category[] },
	page: string,
): Category | undefined {
	const path = canonicalPath(withoutPartner(page));
	return categories.find(({ slug }) => categoryAddress.to({ slug }) === path);
}
