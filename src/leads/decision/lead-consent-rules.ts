import type { FieldKey } from "#forms/fields/field-key.ts";
import type {
	FormsContent,
	Placement,
} from "#forms/placements/placement-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadConsent } from "#leads/stored-lead.ts";
import { computeTextVersion } from "#leads/submission/submission-digest.ts";

const boxes = [
	["email", "agree"],
	["sms", "agreeSms"],
	["call", "agreeCall"],
] as const satisfies readonly (readonly [LeadConsent["purpose"], FieldKey])[];

/** What somebody said yes or no to, in the words that they read; to what was not asked it is a no without words. */
export function toLeadConsents(
	{ consent }: Pick<Lead, "consent">,
	context: {
		readonly placement: Pick<Placement, "fields" | "texts">;
		readonly forms: Pick<FormsContent, "consent">;
		readonly country: string | undefined;
		readonly page: string;
	},
): LeadConsent[] {
	const { placement, forms, country, page } = context;
	const textByPurpose: Record<LeadConsent["purpose"], string> = {
		email: placement.texts.customPrivacyText ?? forms.consent.agree,
		sms: forms.consent.sms,
		call: forms.consent.call,
	};
	return boxes.map(([purpose, box]) => {
		const text = placement.fields.includes(box) ? textByPurpose[purpose] : "";
		return {
			purpose,
			given: consent[purpose],
			words: text,
			textVersion: computeTextVersion(text),
			country,
			page,
		};
	});
}
