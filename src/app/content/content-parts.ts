import { catalogueParts } from "#catalogue/content.ts";
import { formsPart } from "#forms/content.ts";
import type { AnyPart } from "#platform/content/content.ts";
import { quizParts } from "#quizzes/content.ts";
import { questionnairePart } from "#recommendations/content.ts";
import { resourceParts } from "#resources/content.ts";
import { storefrontParts } from "#storefront/content.ts";
import { countriesPart } from "#visitors/content.ts";

/** In the order in which they are stored: what others point to comes first. */
export const contentParts: readonly AnyPart[] = [
	countriesPart,
	...catalogueParts,
	formsPart,
	...storefrontParts,
	...resourceParts,
	...quizParts,
	questionnairePart,
];
