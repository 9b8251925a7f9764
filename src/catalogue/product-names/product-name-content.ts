import type { ContentPart } from "#platform/content/content.ts";
import { type GivenProductNames, productNamesSchema } from "./product-name-schema.ts";
import { replaceProductNames } from "./product-name-store.ts";

export const productNamesPart: ContentPart<GivenProductNames> = {
	files: "product-names.yaml",
	schema: productNamesSchema,
	mayBeMissing: true,
	store: (tx, [names = {}]) => replaceProductNames(tx, names),
};
