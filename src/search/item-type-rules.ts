import type { ProductKind } from "#catalogue/product.ts";
import { listKeys } from "#core/collections/records.ts";

/** The published names of the field with the type of a hit. The first is the default of a query. */
const itemTypeFields = ["new_item_type", "item_type"] as const;
export type ItemTypeField = (typeof itemTypeFields)[number];

/**
 * The field `new_item_type` has two types: a single product, and several of those under one title.
 */
const newItemTypes: Readonly<Record<ProductKind, "course" | "bundle">> = {
	course: "course",
	"free-course": "course",
	bundle: "bundle",
	university: "bundle",
};

/** The field that a query names as its `itemKey`. */
export const findItemTypeField = (given: unknown): ItemTypeField =>
	itemTypeFields.find((field) => field === given) ?? itemTypeFields[0];

/** The field `item_type` distinguishes all kinds. */
export const toItemType = (kind: ProductKind, field: ItemTypeField): string =>
	field === "new_item_type" ? newItemTypes[kind] : kind;

/** The kinds that the types of a query stand for. A kind of its own name is understood under either field. */
export function findKinds(types: readonly string[], field: ItemTypeField): ProductKind[] {
	return listKeys(newItemTypes).filter((kind) =>
		types.some((type) => type === kind || type === toItemType(kind, field)),
	);
}

/** Counts the results of each type from those of each kind. */
export function countItemTypes(
	counts: Readonly<Record<string, number>>,
	field: ItemTypeField,
): Record<string, number> {
	const byType: Record<string, number> = {};
	for (const kind of listKeys(newItemTypes)) {
		const type = toItemType(kind, field);
		const count = (byType[type] ?? 0) + (counts[kind] ?? 0);
		if (count > 0) byType[type] = count;
	}
	return byType;
}
