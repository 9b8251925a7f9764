import { messages } from "#deliveries/messages.ts";
import type { Lead } from "#forms/submission/lead.ts";

const newsletterType = "newsletter";

/**
 * A form for the newsletter says so by its mark. Without it, one that asks for an address alone, with consent to marketing
 * emails, is about nothing else.
 */
export function isNewsletter(lead: Lead): boolean {
	if (lead.crmTags.type !== undefined) return lead.crmTags.type === newsletterType;
	const { name, phone, message, company, product, category, custom = [] } = lead;
	const isAskedElse = [phone, message, company, product, category, lead.purpose].some(Boolean);
	return lead.consent.email && name.full === "" && custom.length === 0 && !isAskedElse;
}

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

export function findEnquiryOccasion(lead: Lead): EnquiryOccasion | undefined {
	const { type = "", occasion } = lead.crmTags;
	if (occasion !== undefined) return { name: occasion };
	if (isNewsletter(lead)) return messages.occasions[newsletterType];
	return Object.hasOwn(occasionsByType, type) ? occasionsByType[type] : undefined;
}
