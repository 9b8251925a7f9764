import {
	type FreeLearningTerms,
	usualLimits,
} from "#catalogue/free-courses/free-learning-terms.ts";
import { formatCount } from "#core/text/formats.ts";
import { homeAddress, skillupAddress } from "#storefront/addresses.ts";
import type { SkillupTexts } from "#storefront/site-texts-schema.ts";

/**
 * Texts that were stored before the terms were a part of them have none. Without any texts there is no free-learning page
 * either, and the courses can be started all the same.
 */
export const decideFreeLearningTerms = (
	texts: Partial<Pick<SkillupTexts, "startLimit" | "holdDays">> | null | undefined,
): FreeLearningTerms => ({
	startLimit: texts?.startLimit ?? usualLimits.startLimit,
	holdDays: texts?.holdDays ?? usualLimits.holdDays,
	landingPath: (texts ? skillupAddress : homeAddress).to(),
});

/** Texts of content name the terms by these marks, so that all of them say the same numbers; the operator says what is counted. */
export const fillInTerms = (
	text: string,
	{ startLimit, holdDays }: Pick<FreeLearningTerms, "startLimit" | "holdDays">,
): string =>
	text
		.replaceAll("{startLimit}", String(startLimit))
		.replaceAll("{holdDays}", formatCount(holdDays, "day"));
