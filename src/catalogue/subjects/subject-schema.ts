import * as z from "zod/mini";
import type { DeepReadonly } from "#core/calls.ts";
import { faqsSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";

/** A page about one subject, across all kinds of products. */
export const subjectSchema = z.strictObject({
	slug: slugSchema,
	title: textSchema,
	description: textSchema,
	lead: textSchema,
	/** Rich text. */
	body: textSchema,
	products: z.array(z.strictObject({ slug: slugSchema, why: textSchema })).check(z.minLength(1)),
	faqs: z._default(faqsSchema, []),
});
export type CatalogueSubject = DeepReadonly<z.infer<typeof subjectSchema>>;
