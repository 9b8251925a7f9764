import type { UniversityFeature } from "#catalogue/universities/university-program.ts";
import { joinAddress } from "#core/addresses.ts";

/** More than two lines of praise are not read. */
const mostFeatures = 2;
const longestFeature = 60;
const longestFallback = 120;

/** Of a bundle. */
export function shownFeatures(features: readonly string[]): readonly string[] {
	return features.slice(0, mostFeatures);
}

/** Those for private learners that are short enough; where none is, the first that fits as the only one. */
export function shownUniversityFeatures(
	features: readonly UniversityFeature[],
): readonly string[] {
	const forLearners = features.filter(({ b2c }) => b2c);
	const short = forLearners.filter(({ text }) => text.length <= longestFeature);
	if (short.length) return short.slice(0, mostFeatures).map(({ text }) => text);
	const fallback = forLearners.find(
		({ text }) => text.length <= longestFallback,
	);
	return fallback ? [fallback.text] : [];
}

/** A review without a company shows the role alone. */
export function designationLine(review: {
	readonly designation: string;
	readonly company?: string | undefined;
}): string {
	const { designation, company } = review;
	return company ? `${designation} at ${company}` : designation;
}

export function inSequence<Item extends { readonly sequence: number }>(
	items: readonly Item[],
): Item[] {
	return items.toSorted((one, other) => one.sequence - other.sequence);
}

export function shownLogo(program: {
	readonly logo?: string | undefined;
	readonly logoNew?: string | undefined;
}): string | undefined {
	return program.logoNew ?? program.logo;
}

/** Where a card in a carousel leads: the site's base with the item's own address behind it. */
export function cardHref(base: string, url: string): string {
	return joinAddress(base, url);
}

/** Says on the course's page that a recommendation led there. */
export function recommendedHref(href: string): string {
	const [address = "", hash] = href.split("#", 2);
	const query = `${address.includes("?") ? "&" : "?"}referrer=course-recommended`;
	return address + query + (hash === undefined ? "" : `#${hash}`);
}
