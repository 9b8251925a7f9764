import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";

/** Letters come first, so that an object keeps the order in which the author wrote its keys. */
const keySchema = z
	.string()
	.check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, "must be small letters, such as a or march"));

/** Ids are parts of addresses and of what visitors' answers point to. */
export const entryIdSchema = z
	.string("needs an id; npm run content:add-ids writes it")
	.check(
		z.regex(
			/^[a-z0-9]+(-[a-z0-9]+)*$/,
			"must be small letters and digits joined by dashes; npm run content:add-ids writes one",
		),
		z.maxLength(60),
	);

/** Texts by their keys: what an answer names stays the same when the texts or their order change. */
const choicesSchema = z.pipe(
	z.record(keySchema, textSchema).check(
		z.refine((texts) => Object.keys(texts).length >= 2, "needs at least two entries"),
		z.refine((texts) => Object.keys(texts).length <= 12, "has more than twelve entries"),
	),
	z.transform((texts) => Object.entries(texts).map(([value, text]) => ({ value, text }))),
);

const common = {
	id: entryIdSchema,
	question: textSchema,
	/** Shown once the question is answered. */
	why: textSchema,
	/** The id of the lesson that a learner repeats after a wrong answer. */
	lesson: z.optional(entryIdSchema),
	/** The same for a question that belongs to no course. */
	repeat: z.optional(z.strictObject({ course: slugSchema, lesson: entryIdSchema })),
	/** Results are summed up by topic. */
	topic: z.optional(textSchema.check(z.maxLength(60))),
};

const choiceFields = { options: choicesSchema, answer: keySchema };

interface WrittenChoice {
	readonly options: readonly { readonly value: string }[];
	readonly answer: string;
}

const answerIsAnOption = z.refine<WrittenChoice>(
	({ options, answer }) => options.some(({ value }) => value === answer),
	{ error: "names none of the options", path: ["answer"] },
);

const one = z
	.strictObject({ ...common, kind: z.literal("one"), ...choiceFields })
	.check(answerIsAnOption);

const several = z
	.strictObject({
		...common,
		kind: z.literal("several"),
		options: choicesSchema,
		answer: z.array(keySchema).check(z.minLength(1)),
	})
	.check(
		z.refine(({ options, answer }) => isSubset(answer, options), {
			error: "names an option that does not exist, or one twice",
			path: ["answer"],
		}),
	);

const number = z.strictObject({
	...common,
	kind: z.literal("number"),
	answer: z.number(),
	/** An answer may differ by so much. */
	tolerance: z._default(z.number().check(z.nonnegative()), 0),
	unit: z.optional(textSchema),
});

const text = z.strictObject({
	...common,
	kind: z.literal("text"),
	/** Every accepted form. */
	answers: z.array(textSchema.check(z.maxLength(80))).check(z.minLength(1)),
});

const order = z
	.strictObject({
		...common,
		kind: z.literal("order"),
		items: choicesSchema,
		answer: z.array(keySchema),
	})
	.check(
		z.refine(({ items, answer }) => answer.length === items.length && isSubset(answer, items), {
			error: "must name every item once",
			path: ["answer"],
		}),
		// The keys are in the page, in the names of fields.
		z.refine(({ answer }) => answer.join() !== answer.toSorted().join(), {
			error: "is the order of the keys, which shows in the page; give the items other keys",
			path: ["answer"],
		}),
	);

const match = z
	.strictObject({
		...common,
		kind: z.literal("match"),
		items: choicesSchema,
		targets: choicesSchema,
		answer: z.record(keySchema, keySchema),
	})
	.check(
		z.refine(
			({ items, targets, answer }) =>
				Object.keys(answer).length === items.length &&
				isSubset(Object.keys(answer), items) &&
				isSubset(Object.values(answer), targets),
			{ error: "must name a target of its own for every item", path: ["answer"] },
		),
	);

/** Each names another one of the choices. */
function isSubset(values: readonly string[], choices: readonly { readonly value: string }[]) {
	const known = new Set(choices.map(({ value }) => value));
	return new Set(values).size === values.length && values.every((value) => known.has(value));
}

/** The kind may be left out: then one of the options is right. */
const withKind = z.transform((written: unknown) =>
	typeof written === "object" && written !== null && !("kind" in written)
		? { kind: "one", ...written }
		: written,
);

export const questionSchema = z.pipe(
	withKind,
	z.discriminatedUnion("kind", [one, several, number, text, order, match]),
);
export type Question = SchemaValue<typeof questionSchema>;
export type QuestionKind = Question["kind"];

/** A question with options of which one is right, in an entry that has an id and a category of its own. */
export const extendChoiceSchema = <Fields extends z.core.$ZodShape>(fields: Fields) =>
	z
		.strictObject({ ...fields, question: textSchema, ...choiceFields, why: textSchema })
		.check(answerIsAnOption as never);

/** A question with options of which one is right, for what counts each answer in the same way. */
export const choiceSchema = z.pipe(withKind, one);
export type Choice = SchemaValue<typeof choiceSchema>;

/** Compares questions: case, spaces, marks of text and the way of quoting make no other one. */
export const foldQuestion = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/["'`*.?!:\u2018-\u201f]/gu, "")
		.replace(/\s+/gu, " ")
		.trim();
