import type { FieldKey } from "../../fields.ts";
import type { Lead } from "../../lead.ts";
import type { Forms, Placement } from "../../site-modules.ts";
import type { LeadConsent } from "../../stored-lead.ts";
import { textVersion } from "../press/digest.ts";

const boxes = [
	["email", "agree"],
	["sms", "agreeSms"],
	["call", "agreeCall"],
] as const satisfies readonly (readonly [LeadConsent["purpose"], FieldKey])[];

/** What somebody said yes or no to, in the words that they read; to what was not asked it is a no without words. */
export function consentsOf(
	{ consent }: Pick<Lead, "consent">,
	asked: {
		readonly placement: Pick<Placement, "fields" | "texts">;
		readonly forms: Pick<Forms, "consent">;
		readonly country: string | undefined;
		readonly page: string;
	},
): LeadConsent[] {
	const { placement, forms, country, page } = asked;
	const wordsOf: Record<LeadConsent["purpose"], string> = {
		email: placement.texts.customPrivacyText ?? forms.consent.agree,
		sms: forms.consent.sms,
		call: forms.consent.call,
	};
	return boxes.map(([purpose, box]) => {
		const words = placement.fields.includes(box) ? wordsOf[purpose] : "";
		return {
			purpose,
			given: consent[purpose],
			words,
			textVersion: textVersion(words),
			country,
			page,
		};
	});
}
