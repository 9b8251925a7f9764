import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import type { Download } from "#forms/rendering/thanks.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import {
	handbookAddress,
	numbersAddress,
} from "#storefront/documents/addresses.ts";
import type { FormLocationDeps } from "./form-location-commands.ts";

/** Whoever was given an ebook opens it for so long by the same link. */
const ebookLinkHours = 24;

/** What the forms of a field hand over; undefined where there is nothing. */
export function findCategoryDownload(
	deps: FormLocationDeps,
	slug: string,
	siteModule: string,
): Download | undefined {
	const { site } = deps.books;
	switch (siteModule) {
		case cataloguePlacements.handbook:
			return hasCareerFigures(site, slug)
				? {
						name: "Download the handbook (PDF)",
						href: handbookAddress.to({ slug }),
					}
				: undefined;
		case cataloguePlacements.numbers:
			return hasCareerFigures(site, slug)
				? {
						name: "Download the numbers (PDF)",
						href: numbersAddress.to({ slug }),
					}
				: undefined;
		case cataloguePlacements.ebook:
			return findEbookDownload(deps, slug);
		default:
			return undefined;
	}
}

/** What a field's handbook and numbers are made of. */
export function hasCareerFigures(
	{ careerGrowth }: ContentSnapshots["site"],
	category: string,
): boolean {
	return careerGrowth.some((growth) => growth.category === category);
}

function findEbookDownload(
	{ books, secret, clock }: FormLocationDeps,
	segment: string,
): Download | undefined {
	const ebook = books.resources.ebook(segment);
	if (!ebook) return undefined;
	const until = clock().add({ hours: ebookLinkHours });
	return {
		name: `Download ${ebook.title} (PDF)`,
		href: createEbookLink(createSecretHmac(secret), ebook.slug, until),
	};
}
