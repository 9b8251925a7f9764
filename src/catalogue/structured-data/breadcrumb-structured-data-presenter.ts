import { messages } from "#catalogue/messages.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";

export const homeCrumb: Crumb = { name: messages.home, href: "/" };

/** The trail of a page as search engines read it, in the words of schema.org. */
export function breadcrumbStructuredData(crumbs: readonly Crumb[], publicUrl: string): object {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: publicUrl + href,
		})),
	};
}
