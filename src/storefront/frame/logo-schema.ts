import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import { idSchema, linkSchema } from "#platform/content/field-schemas.ts";

/** A picture in place of a name; its size reserves its space while it loads. */
export const logoSchema = z.strictObject({
	image: linkSchema,
	/** The logo for dark pages. */
	dark: z.optional(linkSchema),
	width: idSchema,
	height: idSchema,
});
export type Logo = SchemaValue<typeof logoSchema>;
