import { messages } from "#deliveries/messages.ts";
import type { Lead } from "#forms/submission/lead.ts";

/** The reason for an inquiry that is not about learning with us. It is the first thing that the reader of the email sees. */
export interface EnquiryOccasion {
	readonly name: string;
	/** The opening line of the email, with the name of the visitor; that of any lead otherwise. */
	readonly openingLine?: (who: string) => string;
}

/**
 * The keys are the mark `type` of the form, unless content names the occasion. A complaint must be
 * recognizable by the subject alone.
 */
const occasionsByType: Readonly<Record<string, EnquiryOccasion>> = messages.occasions;

export function findEnquiryOccasion({
	crmTags,
}: Pick<Lead, "crmTags">): EnquiryOccasion | undefined {
	const { type = "", occasion } = crmTags;
	if (occasion !== undefined) return { name: occasion };
	return Object.hasOwn(occasionsByType, type) ? occasionsByType[type] : undefined;
}
