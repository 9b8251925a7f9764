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

/** The addresses of all pages for companies. */
export const businessPatterns: readonly string[] = [
	businessAddress,
	learningHubPlusAddress,
	corporateTrainingAddress,
	useCaseAddress,
	businessCategoryAddress,
].map(({ pattern }) => pattern);

export type BusinessKind = "home" | "offer" | "use case" | "category";

export interface LocatedBusinessPage {
	readonly kind: BusinessKind;
	readonly path: string;
	/** The position in the content file. */
	readonly contentPath: string;
	readonly page: BusinessPage;
}

/** Lists all pages for companies, in the order in which they are shown. */
export function listBusinessPages(pages: BusinessPages | null): LocatedBusinessPage[] {
	if (!pages) return [];
	const { home, learningHubPlus, corporateTraining } = pages;
	return [
		{
			kind: "home",
			path: businessAddress.to(),
			contentPath: "home",
			page: home,
		},
		...locateOffer("learningHubPlus", learningHubPlusAddress.to(), learningHubPlus),
		...locateOffer("corporateTraining", corporateTrainingAddress.to(), corporateTraining),
		...locatePages("use case", "useCases", useCaseAddress, pages.useCases),
		...locatePages("category", "categories", businessCategoryAddress, pages.categories),
	];
}

const locateOffer = (
	contentPath: string,
	path: string,
	page: BusinessPage | undefined,
): LocatedBusinessPage[] => (page ? [{ kind: "offer", path, contentPath, page }] : []);

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
