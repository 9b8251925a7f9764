import { messages } from "#catalogue/messages.ts";
import type { UniversityFeature } from "#catalogue/universities/university-program-schema.ts";
import { joinAddress } from "#core/addresses.ts";

/** More than two lines of praise are not read. */
const maxFeatures = 2;
const maxFeatureLength = 60;
const maxFallbackLength = 120;

/** The features on the card of a bundle. */
export function selectBundleFeatures(features: readonly string[]): readonly string[] {
	return features.slice(0, maxFeatures);
}

/** Those for private learners that are short enough; where none is, the first that fits as the only one. */
export function selectLearnerFeatures(features: readonly UniversityFeature[]): readonly string[] {
	const forLearners = features.filter(({ b2c }) => b2c);
	const short = forLearners.filter(({ text }) => text.length <= maxFeatureLength);
	if (short.length) return short.slice(0, maxFeatures).map(({ text }) => text);
	const fallback = forLearners.find(({ text }) => text.length <= maxFallbackLength);
	return fallback ? [fallback.text] : [];
}

/** A review without a company shows the role alone. */
export function formatReviewerRole(review: {
	readonly designation: string;
	readonly company?: string | undefined;
}): string {
	const { designation, company } = review;
	return company ? messages.cards.reviewer(designation, company) : designation;
}

/** The link of a card in a carousel: the site's base followed by the item's own address. */
export function prefixCardUrl(base: string, url: string): string {
	return joinAddress(base, url);
}

/** Adds the parameter by which the course's page notices that a recommendation led there. */
export function addRecommendationReferrer(href: string): string {
	const [address = "", hash] = href.split("#", 2);
	const query = `${address.includes("?") ? "&" : "?"}referrer=course-recommended`;
	return address + query + (hash === undefined ? "" : `#${hash}`);
}
