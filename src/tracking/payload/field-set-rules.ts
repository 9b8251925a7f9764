import type { FieldSetName } from "#tracking/registry/event-definition.ts";

/** The names of the fields of each set, as sinks know them: each set has the fields of its subject. */
const page = ["page_type", "utm_source", "lead_source"] as const;
const product = [
	...["product_id", "product_name", "ratings", "product_image", "category", "category_id"],
	...["training_type", "product_type"],
] as const;
const prices = [
	...["price_self_paced", "price_live_virtual_classroom", "price_classroom", "price_symbol"],
] as const;
const program = [
	...["learners", "accreditation", "course_advisors", "free_courses", "sub_products"],
	...["master_programs", "programs_list"],
] as const;
const resource = [
	...["resource_id", "resource_name", "resource_segment", "resource_type", "resource_image"],
	...["author_name", "author_image", "author_profile", "view_count", "download_count"],
	...["timestamp", "video_play_time", "video_pause_time", "popup_type"],
] as const;
const practiceTest = ["questions_correct", "questions_attempted"] as const;

export const fieldSets: Readonly<Record<FieldSetName, readonly string[]>> = {
	order: [...page, "order_id", "currency", ...product, ...prices],
	product: [...page, "currency", ...product, ...prices],
	productRevamp: [...page, "currency", ...product, ...prices, ...program],
	frs: [...page, ...resource, ...practiceTest],
	freemium: [...page, ...product, "learners"],
	corporate_training: [...page, ...product, "programs_list"],
};

/** Selects the values of a set from all that a page knows; an unknown set has none. */
export function selectCommonFields(
	set: string | undefined,
	known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const names = set !== undefined && isFieldSet(set) ? fieldSets[set] : [];
	return Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

/** Pages for companies are about training a whole company, whichever product is named there. */
export const toFieldSet = (
	common: FieldSetName | undefined,
	pageType: string | null | undefined,
): FieldSetName | undefined =>
	pageType === "business" && (common === "product" || common === "productRevamp")
		? "corporate_training"
		: common;

const isFieldSet = (name: string): name is FieldSetName => Object.hasOwn(fieldSets, name);
