import { productKey } from "#catalogue/product-key.ts";
import { parseUuid } from "#core/ids.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { FormLocation } from "./form-location.ts";
import type { FormViewInput } from "./form-presenter.ts";
import type { FormRenderContext } from "./form-render-context.ts";
import type { FormRendererDeps } from "./form-renderer-deps.ts";

/** Looks up what one visitor's drawing of a form needs. */
export async function formAsk(
	parts: FormRendererDeps,
	{ page, product }: FormLocation,
	placement: Placement,
	{ request, refused }: FormRenderContext,
): Promise<FormViewInput> {
	const { forms, countries } = parts;
	const visitor = parts.findLocation(request);
	const { country, european } = visitor;
	const again = refused?.isReset ? undefined : refused;
	return {
		placement,
		page,
		product: product && productKey(product),
		european,
		country,
		isListedProgram:
			product !== undefined &&
			forms.forms.listedPrograms.includes(product.slug),
		words: forms.forms.consent,
		mail: forms.forms.mail,
		choices: {
			countries: countries.all,
			courses: placement.fields.includes("course")
				? await parts.coursesFor(product?.category, visitor)
				: [],
		},
		marks: {
			// Whoever mends a form means the same lead.
			leadId: parseUuid(again?.leadId ?? "") ?? crypto.randomUUID(),
			submissionId: crypto.randomUUID(),
			stamp: parts.stamp(placement.siteModule),
		},
		prefill: refused ? undefined : await parts.known(request),
		refused: again,
	};
}
