import * as z from "zod/mini";
import { countryCodeSchema } from "#catalogue/product-import/price-schema.ts";
import { textSchema } from "#platform/content/field-schemas.ts";

/** One sentence for visitors from some countries; long ones would push prices apart. */
const taxNoteSchema = z.strictObject({
	countries: z.array(countryCodeSchema).check(z.minLength(1)),
	text: textSchema.check(z.maxLength(100)),
});
export const taxNotesSchema = z.array(taxNoteSchema);
export type TaxNote = Readonly<z.infer<typeof taxNoteSchema>>;
