import type { FormParts } from "#forms/browser/form/form-parts.ts";
import type { TypedValues } from "#forms/browser/form/form-values.ts";
import { getQueryType } from "#forms/fields/form-value-rules.ts";
import { toInquiry } from "#forms/placements/placement-rules.ts";

/**
 * Whoever asks for their company sends a lead of another kind and another module; going back brings back both. The hidden
 * `site_module` stays: by it the server knows which form was drawn.
 */
export function followInquiry({
	form,
	facts,
}: FormParts): (values: TypedValues) => void {
	const drawn = {
		leadType: form.dataset.leadType === "b2b" ? "b2b" : "b2c",
		siteModule: form.dataset.siteModule ?? "",
		businessModule: facts.businessModule,
	} as const;
	return (values) => {
		const { leadType, siteModule } = toInquiry(drawn, getQueryType(values));
		form.dataset.leadType = leadType;
		form.dataset.siteModule = siteModule;
	};
}
