import { defineDocument } from "#platform/content/collections/collection.ts";
import { type GivenProductNames, productNamesSchema } from "./product-name-schema.ts";

/** The names that a business gives to kinds of products; the others keep their own. */
export const productNameDocument = defineDocument<GivenProductNames>("product names", {
	files: "product-names.yaml",
	schema: productNamesSchema,
	otherwise: () => ({}),
	translated: ["*.one", "*.many"],
});
