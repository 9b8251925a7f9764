import * as z from "zod/mini";
import type { Schema } from "./calls.ts";

// The inputs of calls are made of these. A query contains texts, a body may contain numbers: both
// are read alike.

const expecting = (wanted: string) => ({
	error: (issue: { input?: unknown }) =>
		issue.input === undefined ? "is missing" : `must be ${wanted}`,
});

const idMessages = expecting("a whole number from 1 on");

/** Nine digits fit into every integer column. */
export const idNumber = z.pipe(
	z.union(
		[
			z.string(idMessages).check(z.regex(/^[1-9]\d{0,8}$/, idMessages)),
			z.int(idMessages).check(z.minimum(1, idMessages), z.maximum(999_999_999, idMessages)),
		],
		idMessages,
	),
	z.transform(Number),
);

export const maxIds = 100;
const idListMessages = expecting("a list of whole numbers");

/** Written with commas (`1,2`), as a repeated parameter, or as a list in a body. */
export const idNumbers = z.pipe(
	z.pipe(
		z.union(
			[
				z.string(idListMessages),
				z.number(idListMessages),
				z.array(z.union([z.string(), z.number()], idListMessages)),
			],
			idListMessages,
		),
		// One more than there may be, so that too many are seen; a hostile list is not read to its end.
		z.transform((given) =>
			[given]
				.flat()
				.slice(0, maxIds + 1)
				.flatMap((item): (string | number)[] => String(item).split(",", maxIds + 1)),
		),
	),
	z.pipe(
		z
			.array(idNumber)
			.check(z.minLength(1, "is empty"), z.maxLength(maxIds, `holds more than ${maxIds}`)),
		z.transform((ids) => [...new Set(ids)]),
	),
);

const textMessages = expecting("a text of at most 200 characters");

export const textParameter = z
	.string(textMessages)
	.check(
		z.trim(),
		z.minLength(1, "is empty"),
		z.maxLength(200, textMessages),
		z.regex(/^[^\0]*$/, "holds a character that cannot be kept"),
	);

const flagMessages = expecting("1 or 0, true or false");

export const flagParameter = z.pipe(
	z.union(
		[
			z.boolean(flagMessages),
			z.literal([0, 1], flagMessages),
			z.enum(["1", "0", "true", "false"], flagMessages),
		],
		flagMessages,
	),
	z.transform((given) => [true, 1, "1", "true"].includes(given)),
);

const jsonTexts = new WeakMap<Schema<unknown>, Schema<unknown>>();

/** An object in one parameter of a query, as the text of its JSON. */
export function jsonParameter<Of extends z.core.$ZodType<unknown, Record<string, unknown>>>(
	schema: Of,
	{ message, maxLength }: { readonly message: string; readonly maxLength: number },
) {
	const parameter = z.pipe(
		z.pipe(
			z.pipe(
				z
					.string({ error: ({ input }) => (input === undefined ? "is missing" : message) })
					.check(z.maxLength(maxLength, "is too long")),
				z.transform(parseJson),
			),
			z.record(z.string(), z.unknown(), message),
		),
		schema,
	);
	jsonTexts.set(parameter, schema);
	return parameter;
}

/** The schema of the object whose JSON such a parameter holds. */
export const findJsonText = (parameter: Schema<unknown>) => jsonTexts.get(parameter);

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
