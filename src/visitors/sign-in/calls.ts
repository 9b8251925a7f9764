import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Visitors");

export const signUpFrs = defineCall({
	base: "api",
	name: "signUpFrs",
	verb: "POST",
	summary:
		"Creates an account for free courses: emails a code, which also signs in people who already have an account.",
	input: z.object({
		email: z.string(),
		firstName: z.string(),
		lastName: z.string(),
		phoneNumber: z.optional(z.nullable(z.string())),
		countryId: z.optional(z.nullable(z.union([z.string(), z.number()]))),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			isLoggedIn: z.boolean(),
			message: z.string(),
			/** The next address: the page for entering the code, or the page that the visitor wanted. */
			next: z.string(),
			signIn: z.object({ message: z.string(), href: z.string() }),
		}),
	}),
});
