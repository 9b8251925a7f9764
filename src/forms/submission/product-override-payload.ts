import { omitEmpty } from "#forms/submission/payload.ts";
import type { LeadProductType } from "#forms/submission/sent-leads-rules.ts";

/**
 * The payload of an application and that of a company's lead describe the product with these
 * fields.
 */
export interface ProductOverride {
	readonly type: LeadProductType;
	readonly categories: readonly string[];
	readonly accreditation?: string | undefined;
	readonly advisors: readonly string[];
	readonly subProducts: readonly string[];
	readonly freeCourses: readonly string[];
	/** The host on which the application form was filled in. */
	readonly hostname?: string | undefined;
}

/** Lists are sent as JSON text. */
export function productOverridePayload(override: ProductOverride) {
	return omitEmpty({
		category_list: toJsonText(override.categories),
		accreditation: override.accreditation,
		advisors: toJsonText(override.advisors),
		sub_product_list: toJsonText(override.subProducts),
		free_courses_list: toJsonText(override.freeCourses),
		product_type_id: override.type === "bundle" ? 2 : 1,
		hostname: override.hostname,
	});
}

const toJsonText = (list: readonly string[]) =>
	list.length > 0 ? JSON.stringify(list) : undefined;
