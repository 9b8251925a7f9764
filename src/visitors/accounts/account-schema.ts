import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { AccountDetails } from "./account.ts";
import { messages } from "./messages.ts";
import { toStoredPhone } from "./phone-rules.ts";

const maxAccountNameLength = 80;
const { problems } = messages;

/**
 * Exactly one address, in the form in which addresses are compared: `Ada@Example.com` is `ada@example.com`. An email to it
 * proves ownership, so emails go to this form and not to a look-alike that was typed.
 */
export const emailSchema = z.pipe(
	z.pipe(z.string(problems.email.missing), z.transform(emailKey)),
	z
		.string()
		.check(
			z.minLength(1, problems.email.missing),
			z.maxLength(254, problems.email.long),
			z.regex(
				/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@.]+(\.[^\s\p{C}<>()[\]\\,;:"@.]+)+$/u,
				problems.email.malformed,
			),
		),
);

function nameSchema(missing: string) {
	return z.pipe(
		z.pipe(
			z.string(missing),
			// A sign-up stores it as JSON, in which PostgreSQL refuses half of a surrogate pair.
			z.transform((text) =>
				text
					.toWellFormed()
					.replace(/[\s\p{Cc}]+/gu, " ")
					.trim(),
			),
		),
		z
			.string()
			.check(
				z.minLength(1, missing),
				z.maxLength(maxAccountNameLength, problems.longName(maxAccountNameLength)),
			),
	);
}

/** Empty means no phone; separators are removed. */
const phoneNumberSchema = z.pipe(
	z.pipe(
		z._default(z.nullable(z.string()), ""),
		z.transform((text) => text?.replace(/[\s()./-]+/g, "") || undefined),
	),
	z.optional(z.string().check(z.regex(/^\+?\d{1,15}$/, problems.phone))),
);

const countryIdSchema = z.pipe(
	z.pipe(
		z._default(z.nullable(z.union([z.string(), z.number()])), ""),
		z.transform((given) => (given === "" || given === null ? undefined : Number(given))),
	),
	z.optional(z.int(problems.country)),
);

export const accountDetailsSchema = z.object({
	firstName: nameSchema(problems.firstName),
	lastName: nameSchema(problems.lastName),
	phoneNumber: phoneNumberSchema,
	countryId: countryIdSchema,
});

export function toAccountDetails(
	given: z.output<typeof accountDetailsSchema>,
	countries: readonly Country[],
): AccountDetails {
	const { firstName, lastName, phoneNumber, countryId } = given;
	const country = countries.find(({ id }) => id === countryId);
	return { firstName, lastName, phone: toStoredPhone(phoneNumber, country), countryId };
}

/** The first problem of each field. */
export function toFormFieldProblems(error: z.core.$ZodError): FieldProblem[] {
	const byField = new Map<string, FieldProblem>();
	for (const { path, message } of error.issues) {
		const field = String(path[0] ?? "");
		if (!byField.has(field)) byField.set(field, { field, message });
	}
	return [...byField.values()];
}

/**
 * The typed values, to be shown again; a field that came twice or with another type counts as
 * empty.
 */
export function createTypedFieldReader(body: unknown): (field: string) => string {
	return (field) => {
		const value: unknown = Object(body)[field];
		return typeof value === "string" ? value.slice(0, 500) : "";
	};
}
