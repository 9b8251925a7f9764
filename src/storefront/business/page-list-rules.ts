import type {
	BusinessPage,
	BusinessPages,
	ListedBusinessPage,
} from "#storefront/section-texts.ts";
import {
	businessAddress,
	businessCategoryAddress,
	corporateTrainingAddress,
	learningHubPlusAddress,
	useCaseAddress,
} from "./addresses.ts";

export type BusinessKind = "home" | "offer" | "use case" | "category";

export interface PlacedBusinessPage {
	readonly kind: BusinessKind;
	readonly path: string;
	/** Where it stands in the content file. */
	readonly place: string;
	readonly page: BusinessPage;
}

/** All pages for companies, in the order in which they are shown. */
export function businessPagesOf(pages: BusinessPages): PlacedBusinessPage[] {
	return [
		{
			kind: "home",
			path: businessAddress.to(),
			place: "home",
			page: pages.home,
		},
		{
			kind: "offer",
			path: learningHubPlusAddress.to(),
			place: "learningHubPlus",
			page: pages.learningHubPlus,
		},
		{
			kind: "offer",
			path: corporateTrainingAddress.to(),
			place: "corporateTraining",
			page: pages.corporateTraining,
		},
		...listed("use case", "useCases", useCaseAddress, pages.useCases),
		...listed(
			"category",
			"categories",
			businessCategoryAddress,
			pages.categories,
		),
	];
}

function listed(
	kind: BusinessKind,
	name: string,
	address: { to(parameters: { slug: string }): string },
	pages: readonly ListedBusinessPage[],
): PlacedBusinessPage[] {
	return pages.map((page, at) => ({
		kind,
		path: address.to({ slug: page.slug }),
		place: `${name}.${at}`,
		page,
	}));
}
