import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { AccountDetails } from "./account.ts";

const maxAccountNameLength = 80;

/**
 * One address and nothing else, as addresses are compared: whoever types `Ada@Example.com` is `ada@example.com`. What is
 * sent to it proves whose it is, so it goes to this form and not to a look-alike that was typed.
 */
export const emailSchema = z.pipe(
	z.pipe(z.string("Enter your e-mail address."), z.transform(emailKey)),
	z
		.string()
		.check(
			z.minLength(1, "Enter your e-mail address."),
			z.maxLength(254, "That is longer than any e-mail address can be."),
			z.regex(
				/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@.]+(\.[^\s\p{C}<>()[\]\\,;:"@.]+)+$/u,
				"Write the address as name@example.com.",
			),
		),
);

function nameSchema(missing: string) {
	return z.pipe(
		z.pipe(
			z.string(missing),
			z.transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim()),
		),
		z
			.string()
			.check(
				z.minLength(1, missing),
				z.maxLength(
					maxAccountNameLength,
					`Use at most ${maxAccountNameLength} characters.`,
				),
			),
	);
}

/** Empty is no phone. People separate as they like. */
const phoneNumberSchema = z.pipe(
	z.pipe(
		z._default(z.nullable(z.string()), ""),
		z.transform((text) => text?.replace(/[\s()./-]+/g, "") || undefined),
	),
	z.optional(
		z
			.string()
			.check(
				z.regex(
					/^\+?\d{5,20}$/,
					"Write the number in digits, such as +1 212 555 0142, or leave it empty.",
				),
			),
	),
);

const countryIdSchema = z.pipe(
	z.pipe(
		z._default(z.nullable(z.union([z.string(), z.number()])), ""),
		z.transform((given) =>
			given === "" || given === null ? undefined : Number(given),
		),
	),
	z.optional(z.int("Choose a country from the list.")),
);

export const accountDetailsSchema = z.object({
	firstName: nameSchema("Enter your first name."),
	lastName: nameSchema("Enter your last name."),
	phoneNumber: phoneNumberSchema,
	countryId: countryIdSchema,
});

export function toAccountDetails(
	given: z.output<typeof accountDetailsSchema>,
): AccountDetails {
	const { firstName, lastName, phoneNumber, countryId } = given;
	return { firstName, lastName, phone: phoneNumber, countryId };
}

/** One problem a field, the first one. */
export function toFormFieldProblems(error: z.core.$ZodError): FieldProblem[] {
	const byField = new Map<string, FieldProblem>();
	for (const { path, message } of error.issues) {
		const field = String(path[0] ?? "");
		if (!byField.has(field)) byField.set(field, { field, message });
	}
	return [...byField.values()];
}

/** What was typed, to be shown again; a field that came twice or as something else counts as empty. */
export function createTypedFieldReader(
	body: unknown,
): (field: string) => string {
	return (field) => {
		const value: unknown = Object(body)[field];
		return typeof value === "string" ? value.slice(0, 500) : "";
	};
}
