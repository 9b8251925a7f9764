import { productKey } from "#catalogue/product-key.ts";
import { withoutQuery } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";
import { isPageAmong } from "#forms/business/page-group-rules.ts";
import type { FormsDeps } from "#forms/deps.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Request } from "#platform/http/server.ts";
import type { FormLocation } from "./form-location-rules.ts";
import type { FormViewInput } from "./form-presenter.ts";
import type { FormRenderContext } from "./form-render-context.ts";

/** Loads what rendering a form for one visitor needs. */
export async function loadFormViewInput(
	deps: FormsDeps,
	{ page, product, category, practice, isLiveWebinar, attachment }: FormLocation,
	placement: Placement,
	{ request, refused, pageType, pageTitle }: FormRenderContext,
): Promise<FormViewInput> {
	const { forms, countries } = deps;
	const visitor = deps.findLocation(request);
	const { country, european } = visitor;
	const refill = refused?.isReset ? undefined : refused;
	return {
		placement,
		page,
		pageType,
		pageTitle,
		product: product && productKey(product),
		category,
		practice,
		isLiveWebinar,
		attachment,
		european,
		country,
		isListedProgram: product !== undefined && forms.forms.listedPrograms.includes(product.slug),
		// Hosts do not count here: pages in the cache are the same for all.
		isFsaPage: isPageAmong(forms.forms.business.fsa, {
			path: withoutQuery(page),
			host: "",
		}),
		enterprise: deps.findEnterprise(request, page),
		pageReferrer: readPageReferrer(request),
		legalAddresses: deps.legalAddresses(),
		consentTexts: forms.forms.consent,
		mail: forms.forms.mail,
		today: deps.today(),
		choices: {
			countries: countries.all,
			courses: placement.fields.includes("course")
				? await deps.coursesFor(product?.category, visitor)
				: [],
			courseName: deps.courseName(),
			pageCourse: product?.kind === "course" ? String(product.id) : undefined,
		},
		formIds: {
			// A refused form that is corrected belongs to the same lead.
			leadId: parseUuid(refill?.leadId ?? "") ?? crypto.randomUUID(),
			submissionId: crypto.randomUUID(),
			stamp: deps.stamp(placement.siteModule),
		},
		prefill: refused ? undefined : await deps.known(request),
		refused: refill,
	};
}

const maxReferrerLength = 1_000;

/** A refused form keeps the page that it named at first. */
function readPageReferrer({ method, body, headers }: Request): string | undefined {
	const { page_referrer: sent } = Object(body) as { page_referrer?: unknown };
	const named = method === "POST" ? sent : headers.referer;
	return typeof named === "string" && named.length <= maxReferrerLength ? named : undefined;
}
