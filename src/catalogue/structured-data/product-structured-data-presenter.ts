import type { ProductCard } from "#catalogue/product.ts";
import { type Money, minorDigits } from "#core/money.ts";

// Products of every kind have structured data for search engines, in the vocabulary of schema.org.

export interface StructuredDataSite {
	readonly publicUrl: string;
	readonly name: string;
}

export function describeProduct(
	type: "Course" | "EducationalOccupationalProgram",
	url: string,
	{ name, description }: { name: string; description: string },
) {
	return {
		"@context": "https://schema.org",
		"@type": type,
		"@id": url,
		url,
		name,
		description,
	};
}

export const siteOrganization = ({ publicUrl, name }: StructuredDataSite) => ({
	"@type": "Organization",
	name,
	sameAs: publicUrl,
});

export const describeImage = (
	{ image }: Pick<ProductCard, "image">,
	{ publicUrl }: StructuredDataSite,
) => (image ? { image: new URL(image, publicUrl).href } : {});

export const describeRatings = ({ ratings }: Pick<ProductCard, "ratings">) =>
	ratings && ratings.average > 0 && ratings.count > 0
		? {
				aggregateRating: {
					"@type": "AggregateRating",
					ratingValue: ratings.average,
					ratingCount: ratings.count,
				},
			}
		: {};

export function describeOffer({ minor, currency }: Money, country: string, mode?: string): object {
	return {
		"@type": "Offer",
		// Google knows Free, Partially Free, Subscription and Paid.
		category: minor === 0 ? "Free" : "Paid",
		...(mode && { name: mode }),
		price: minor / 10 ** minorDigits(currency),
		priceCurrency: currency,
		eligibleRegion: { "@type": "Country", name: country },
	};
}

/** Taken alone, on any day. */
export const describeSelfPaced = ({ hours }: { readonly hours: number }) => ({
	"@type": "CourseInstance",
	courseMode: "Online",
	courseWorkload: `PT${Math.round(hours * 60)}M`,
});
