import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { messages } from "#catalogue/messages.ts";

/** What search engines may know, in the words of schema.org. */
export function categoryBreadcrumbStructuredData(
	category: Category,
	publicUrl: string,
): object {
	return breadcrumbStructuredData(
		[
			{ name: messages.home, path: "/" },
			{
				name: category.name,
				path: categoryAddress.to({ slug: category.slug }),
			},
		],
		publicUrl,
	);
}

/** From the front door down to a page. */
export function pageBreadcrumbStructuredData(
	steps: readonly { name: string; path: string }[],
	publicUrl: string,
): object {
	return breadcrumbStructuredData(
		[{ name: messages.home, path: "/" }, ...steps],
		publicUrl,
	);
}

/** Steps from the front door down; the last is the page itself. */
export function breadcrumbStructuredData(
	steps: readonly { name: string; path: string }[],
	publicUrl: string,
): object {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: publicUrl + path,
		})),
	};
}
