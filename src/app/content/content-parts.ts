import { catalogueContent } from "#catalogue/content.ts";
import { formsContentPart } from "#forms/content.ts";
import type { AnyContentPart } from "#platform/content/content.ts";
import { quizContent } from "#quizzes/content.ts";
import { questionnaireContent } from "#recommendations/content.ts";
import { resourceContent } from "#resources/content.ts";
import { storefrontContent } from "#storefront/content.ts";
import { countriesPart } from "#visitors/content.ts";

/** In the order in which they are stored: what others point to comes first. */
export const contentParts: readonly AnyContentPart[] = [
	countriesPart,
	...catalogueContent,
	formsContentPart,
	...storefrontContent,
	...resourceContent,
	...quizContent,
	questionnaireContent,
];
