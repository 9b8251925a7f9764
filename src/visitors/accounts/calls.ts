import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { userInfoEndpoint } from "#visitors/visit/visit-calls.ts";

const defineCall = callsAbout("Visitors");

export const userInfoSchema = z.object({
	email: z.string(),
	/** Dialling code, hyphen, number. */
	phone: z.nullable(z.string()),
	firstname: z.string(),
	lastname: z.string(),
	/** The values of marketing are `1` and `0`; null while it is not known. */
	subscription_status: z.nullable(z.string()),
	email_subscription_status: z.nullable(z.string()),
	/** Forms are filled in from here only when it is 1. */
	shouldPrefill: z.literal(1),
	sms_compliance_agreed: z.nullable(z.string()),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

export const getUserInfo = defineCall({
	...userInfoEndpoint,
	summary: "Who is signed in, as forms need it; empty for everyone else.",
	input: z.object({}),
	output: z.object({ status: z.literal(200), data: z.partial(userInfoSchema) }),
});
