import { categoriesPart, coursesPart } from "#catalogue/content.ts";
import type { AnyPart } from "#platform/content.ts";
import { storefrontParts } from "#storefront/content.ts";
import { countriesPart } from "#visitors/content.ts";

/** In the order in which they are stored: what others point to comes first. */
export const contentParts: readonly AnyPart[] = [
	countriesPart,
	categoriesPart,
	coursesPart,
	...storefrontParts,
];
