import * as z from "zod/mini";
import { listKeys } from "#core/collections/records.ts";
import { textSchema } from "#platform/content/field-schemas.ts";
import { keyNouns } from "#platform/content/mistakes/value-problems.ts";
import { defaultProductNames } from "./messages.ts";

/** A name begins a heading or a filter, in the singular and the plural. */
const productNameSchema = z.strictObject({
	one: textSchema.check(z.maxLength(40)),
	many: textSchema.check(z.maxLength(40)),
});
export type ProductName = Readonly<z.infer<typeof productNameSchema>>;

export const productNameKeys = listKeys(defaultProductNames);
export type ProductNameKey = (typeof productNameKeys)[number];

export const productNamesSchema = z
	.partialRecord(z.enum(productNameKeys), productNameSchema)
	.register(keyNouns, { one: "kind of product", many: "kinds" });
export type GivenProductNames = z.infer<typeof productNamesSchema>;
export type ProductNames = Readonly<Record<ProductNameKey, ProductName>>;
