import type { LeadProductType } from "#forms/sent-leads-rules.ts";
import { type Payload, present } from "#forms/submission/payload.ts";

/** What is told of a product in place of what its lead says. */
export interface ProductOverride {
	readonly type: LeadProductType;
	readonly categories: readonly string[];
	readonly accreditation?: string | undefined;
	readonly advisors: readonly string[];
	readonly subProducts: readonly string[];
	readonly freeCourses: readonly string[];
	/** Application forms say on which host they stood. */
	readonly hostname?: string | undefined;
}

/** Lists travel as text. */
export function overridePayload(override: ProductOverride): Payload {
	return present({
		category_list: asText(override.categories),
		accreditation: override.accreditation,
		advisors: asText(override.advisors),
		sub_product_list: asText(override.subProducts),
		free_courses_list: asText(override.freeCourses),
		product_type_id: override.type === "bundle" ? 2 : 1,
		hostname: override.hostname,
	});
}

const asText = (list: readonly string[]) =>
	list.length > 0 ? JSON.stringify(list) : undefined;
