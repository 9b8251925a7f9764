import * as z from "zod/mini";
import { requiredRule } from "#forms/validation/generic-rules.ts";
import { dateSchema, describeNoDate, textSchema } from "#platform/content/field-schemas.ts";
import { isBuiltInFieldKey } from "./field-key.ts";
import { maxMessageLength } from "./fields.ts";

const builtIn = "is the name of a built-in field";

/** The name appears in addresses of calls, columns of spreadsheets and properties of CRMs. */
const nameSchema = z.string().check(
	z.regex(/^[a-z][a-z0-9_]{0,39}$/, {
		error: "must be at most 40 small letters, digits and _, and begin with a letter",
		abort: true,
	}),
	z.refine((name) => !isBuiltInFieldKey(name), builtIn),
);

const shared = {
	/** Stored with each answer: a field with another name is another field. */
	name: nameSchema,
	label: textSchema.check(z.maxLength(100)),
	/** The form shows it below the label. */
	help: z.optional(textSchema.check(z.maxLength(300))),
	required: z._default(z.boolean(), false),
	/** The name of the answer in payloads, besides `custom_` and its own name. */
	sentAs: z.optional(
		z
			.string()
			.check(
				z.regex(
					/^[A-Za-z][A-Za-z0-9_]{0,59}$/,
					"must be at most 60 letters, digits and _, and begin with a letter",
				),
			),
	),
	/** The answer is a line of the message, below what its sender wrote, in place of a field of its own. */
	inMessage: z._default(z.boolean(), false),
	/** It replaces the default message for a missing answer. */
	message: z.optional(textSchema.check(z.maxLength(100))),
};

const maxChoices = 100;
const choiceSchema = textSchema.check(
	z.maxLength(100),
	z.refine(
		(text) =>
			text === text.trim() &&
			!/\s\s|[^\S ]|\p{Cc}/u.test(text) &&
			text.isWellFormed() &&
			!requiredRule()(text),
		"must be one line of visible text, without blanks around it",
	),
);

const choicesSchema = z.array(choiceSchema).check(
	z.maxLength(maxChoices),
	z.refine((choices) => new Set(choices).size === choices.length, "names a choice twice"),
);

/** A day of the calendar, or so many days from today; of days that are past the number is negative. */
const maxDays = 36_600;
const daySchema = z.union([dateSchema, z.int().check(z.minimum(-maxDays), z.maximum(maxDays))], {
	error: ({ input }) =>
		describeNoDate(input, `, or a number of days from today, at most ${maxDays}`),
});

const limitSchema = z.number().check(
	z.minimum(-1_000_000_000_000),
	z.maximum(1_000_000_000_000),
	z.refine(
		(limit) => Number(limit.toFixed(6)) === limit,
		"must have at most six decimals, as answers have",
	),
);

export const customFieldSchema = z.discriminatedUnion(
	"kind",
	[
		z.strictObject({
			...shared,
			kind: z.literal("text"),
			/** Characters. */
			maxLength: z._default(z.int().check(z.minimum(1), z.maximum(maxMessageLength)), 200),
			/** True if more than one line may be written. */
			lines: z._default(z.boolean(), false),
		}),
		z
			.strictObject({
				...shared,
				kind: z.literal("number"),
				min: z.optional(limitSchema),
				max: z.optional(limitSchema),
				/** Otherwise whole numbers only. */
				decimals: z._default(z.boolean(), false),
			})
			.check(
				z.refine(
					({ min = -Infinity, max = Infinity, decimals }) =>
						decimals ? min <= max : Math.ceil(min) <= Math.floor(max),
					{ error: "leaves no number that could be entered", path: ["max"] },
				),
			),
		z
			.strictObject({
				...shared,
				kind: z.literal("date"),
				earliest: z.optional(daySchema),
				latest: z.optional(daySchema),
			})
			.check(
				z.refine(
					({ earliest, latest }) =>
						// A day of the calendar and one that moves are compared when the form is rendered.
						typeof earliest !== typeof latest ||
						earliest === undefined ||
						latest === undefined ||
						earliest <= latest,
					{ error: "is before earliest", path: ["latest"] },
				),
			),
		z.strictObject({
			...shared,
			kind: z.literal("choice"),
			choices: choicesSchema.check(z.minLength(2, "must be at least two")),
		}),
		z.strictObject({
			...shared,
			kind: z.literal("dependent choice"),
			/** The name of the field of kind choice whose answer decides what is offered here. */
			dependsOn: z.string(),
			/** Written by the choice of that field. A list, because the database does not store the order of keys. */
			choices: z.pipe(
				z.record(z.string(), choicesSchema.check(z.minLength(1, "must be at least one"))),
				z.transform((choices) => Object.entries(choices).map(([of, offered]) => ({ of, offered }))),
			),
		}),
	],
	{ error: "must be text, number, date, choice or dependent choice" },
);

/** A field that the operator adds to a form. */
export type CustomField = Readonly<z.output<typeof customFieldSchema>>;

/** A dependent choice counts as a choice here. */
export type AnswerKind = Exclude<CustomField["kind"], "dependent choice">;
