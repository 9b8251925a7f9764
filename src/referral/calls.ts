import * as z from "zod/mini";
import { productKinds } from "#catalogue/product.ts";
import { idNumber, textParameter } from "#core/call-input.ts";
import { defineCall } from "#core/calls.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";

export const saveReferrerAndGenerateSharedCode = defineCall({
	base: "api",
	name: "saveReferrerAndGenerateSharedCode",
	verb: "POST",
	summary:
		"Stores who recommends a course, or the site, and answers the code for the link to share.",
	input: z.object({
		email: emailSchema,
		name: textParameter,
		/** The recommended product; without both ids, the site as a whole. */
		course_id: z.optional(idNumber),
		course_type: z.optional(z.enum(productKinds, `must be one of ${productKinds.join(", ")}`)),
	}),
	output: z.object({
		status: z.literal(200),
		/** The value of the parameter `shareCode` of a shared link. */
		data: z.object({ shareCode: z.string() }),
	}),
});
