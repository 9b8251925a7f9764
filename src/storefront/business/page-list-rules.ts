import type {
	BusinessPage,
	BusinessPages,
	ListedBusinessPage,
} from "#storefront/section-schema.ts";
import {
	businessAddress,
	businessCategoryAddress,
	corporateTrainingAddress,
	learningHubPlusAddress,
	useCaseAddress,
} from "./addresses.ts";

export type BusinessKind = "home" | "offer" | "use case" | "category";

export interface LocatedBusinessPage {
	readonly kind: BusinessKind;
	readonly path: string;
	/** Where it stands in the content file. */
	readonly contentPath: string;
	readonly page: BusinessPage;
}

/** All pages for companies, in the order in which they are shown. */
export function listBusinessPages(pages: BusinessPages): LocatedBusinessPage[] {
	return [
		{
			kind: "home",
			path: businessAddress.to(),
			contentPath: "home",
			page: pages.home,
		},
		{
			kind: "offer",
			path: learningHubPlusAddress.to(),
			contentPath: "learningHubPlus",
			page: pages.learningHubPlus,
		},
		{
			kind: "offer",
			path: corporateTrainingAddress.to(),
			contentPath: "corporateTraining",
			page: pages.corporateTraining,
		},
		...locatePages("use case", "useCases", useCaseAddress, pages.useCases),
		...locatePages(
			"category",
			"categories",
			businessCategoryAddress,
			pages.categories,
		),
	];
}

function locatePages(
	kind: BusinessKind,
	name: string,
	address: { to(parameters: { slug: string }): string },
	pages: readonly ListedBusinessPage[],
): LocatedBusinessPage[] {
	return pages.map((page, index) => ({
		kind,
		path: address.to({ slug: page.slug }),
		contentPath: `${name}.${index}`,
		page,
	}));
}
