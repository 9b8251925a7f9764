import type { Books } from "#app/content/content-snapshots.ts";
import { siteModules } from "#catalogue/products/product-form-rules.ts";
import type { Download } from "#forms/rendering/thanks.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { ebookLink } from "#resources/ebooks/ebook-link-rules.ts";
import {
	handbookAddress,
	numbersAddress,
} from "#storefront/documents/addresses.ts";
import type { PlaceParts } from "./form-location-commands.ts";

/** Whoever was given an ebook opens it for so long by the same link. */
const hoursOpen = 24;

/** What the forms of a field hand over; undefined where there is nothing. */
export function fileOfField(
	parts: PlaceParts,
	slug: string,
	siteModule: string,
): Download | undefined {
	const { site } = parts.books;
	switch (siteModule) {
		case siteModules.handbook:
			return hasFigures(site, slug)
				? {
						name: "Download the handbook (PDF)",
						href: handbookAddress.to({ slug }),
					}
				: undefined;
		case siteModules.numbers:
			return hasFigures(site, slug)
				? {
						name: "Download the numbers (PDF)",
						href: numbersAddress.to({ slug }),
					}
				: undefined;
		case siteModules.ebook:
			return ebookOf(parts, slug);
		default:
			return undefined;
	}
}

/** What a field's handbook and numbers are made of. */
export function hasFigures(
	{ careerGrowth }: Books["site"],
	category: string,
): boolean {
	return careerGrowth.some((one) => one.category === category);
}

function ebookOf(
	{ books, secret, clock }: PlaceParts,
	segment: string,
): Download | undefined {
	const ebook = books.resources.ebook(segment);
	if (!ebook) return undefined;
	const until = clock().add({ hours: hoursOpen });
	return {
		name: `Download ${ebook.title} (PDF)`,
		href: ebookLink(keyedHash(secret), ebook.slug, until),
	};
}
