import * as z from "zod/mini";
import { productKinds } from "#catalogue/product.ts";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";
import { shareCodeEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Referral");

export const saveReferrerAndGenerateSharedCode = defineCall({
	refusals: [404],
	...shareCodeEndpoint,
	summary:
		"Stores who recommends a course, or the site, and answers the code for the link to share. Requests name the person once the address is proven: by the session, or by the link in an email.",
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
const ssoToken = z.optional(
	z.string("must be a text").check(z.maxLength(maxTokenLength, "is too long")),
);

/** Makes the code at the first request; a repeated one changes nothing, so the call is a plain GET. */
export const getSkillupReferralRewardInfo = defineCall({
	refusals: [401],
	base: "api",
	name: "getSkillupReferralRewardInfo",
	verb: "GET",
	summary:
		"Whether someone who is signed in may start another free course, and the code with which they invite friends.",
	input: z.object({
		/** The value of the cookie `sl_sso`; without it, the cookie itself counts. */
		jwt_cookie: ssoToken,
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

export const getSkillupReferralHistory = defineCall({
	refusals: [401, 403],
	base: "api",
	name: "getSkillupReferralHistory",
	verb: "GET",
	summary:
		"The friends whom someone who is signed in has invited, for the owner of the code alone; nothing tells who they are.",
	input: z.object({
		refCode: textParameter,
		/** The value of the cookie `sl_sso`; without it, the cookie itself counts. */
		jwt_cookie: ssoToken,
	}),
	output: z.object({
		status: z.literal(200),
		/** The newest first. */
		data: z.array(
			z.object({
				state: z.enum(["invited", "joined", "learning", "earned", "refused"]),
				/** The time of the invitation by email, or of the sign-up, in ISO 8601. */
				date: z.string(),
				/** 1: it lets one more course be started. */
				reward: z.literal([0, 1]),
				/** The reason why there is no reward, or what it waits for. */
				reason: z.nullable(z.string()),
			}),
		),
	}),
});

export const getSkillupReferralInviteLink = defineCall({
	base: "api",
	name: "getSkillupReferralInviteLink",
	verb: "GET",
	summary: "The link with which a member invites friends to a page of this site.",
	input: z.object({
		/** A page of this site: a path, or an address with one of its hosts. */
		skillupUrl: textParameter,
		refCode: textParameter,
		campaign: z.optional(textParameter),
		source: z.optional(textParameter),
		medium: z.optional(textParameter),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ inviteLink: z.string() }),
	}),
});
