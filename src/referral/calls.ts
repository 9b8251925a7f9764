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

const maxTokenLength = 2_000;

/** Makes the code at the first request; a repeated one changes nothing, so the call is a plain GET. */
export const getSkillupReferralRewardInfo = defineCall({
	base: "api",
	name: "getSkillupReferralRewardInfo",
	verb: "GET",
	summary:
		"Whether someone who is signed in may start another free course, and the code with which they invite friends.",
	input: z.object({
		/** The value of the cookie `sl_sso`; without it, the cookie itself counts. */
		jwt_cookie: z.optional(
			z.string("must be a text").check(z.maxLength(maxTokenLength, "is too long")),
		),
	}),
	output: z.object({
		status: z.literal(200),
		respData: z.object({
			skillUpReferralInfo: z.object({
				/** 1: no other course can be started. Campaigns that lift the limit are not considered. */
				enrolmentRestricted: z.literal([0, 1]),
				/** The value of the parameter `refCode` of an invitation. */
				userRefCode: z.string(),
			}),
		}),
	}),
});
