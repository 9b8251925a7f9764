import * as z from "zod/mini";
import { entryIdSchema, questionSchema } from "#catalogue/questions/question-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import { countSchema, linkSchema, textSchema } from "#platform/content/field-schemas.ts";
import { maxRichTextLength } from "#ui/rich-text/rich-text-rules.ts";

/** Steps of a course that have addresses beside those of its lessons. */
export const reservedLessonIds: readonly string[] = ["final-check", "finished", "start"];

const lessonIdSchema = entryIdSchema.check(
	z.refine((id) => !reservedLessonIds.includes(id), "is the name of a step of every course"),
);

/** A longer text would be shown without its marks. */
const lessonTextSchema = textSchema.check(z.maxLength(maxRichTextLength));

const common = {
	/** Part of the address of the lesson; progress points to it. */
	id: lessonIdSchema,
	title: textSchema,
	minutes: countSchema,
};

const text = z.strictObject({
	...common,
	kind: z.literal("text"),
	text: lessonTextSchema,
	check: z.optional(questionSchema),
});

const secondSchema = z.number().check(z.nonnegative());

/** A film of our own, or one that a media host keeps; `.m3u8` names one that comes in parts (HLS). */
export const filmSchema = z.strictObject({
	src: linkSchema,
	poster: linkSchema,
	width: z.int().check(z.positive()),
	height: z.int().check(z.positive()),
	seconds: z.int().check(z.positive()),
	captions: z._default(
		z.array(z.strictObject({ language: textSchema, label: textSchema, src: linkSchema })),
		[],
	),
	/** `at` is the second at which a chapter or a line begins. */
	chapters: z._default(z.array(z.strictObject({ at: secondSchema, title: textSchema })), []),
	transcript: z.array(z.strictObject({ at: secondSchema, text: textSchema })).check(z.minLength(1)),
});
export type Film = SchemaValue<typeof filmSchema>;

const film = z.strictObject({
	...common,
	kind: z.literal("film"),
	film: filmSchema,
	/** Stands below the film. */
	text: z.optional(lessonTextSchema),
	check: z.optional(questionSchema),
});

const file = z.strictObject({
	...common,
	kind: z.literal("file"),
	/** Says what to do with the file. */
	text: lessonTextSchema,
	file: z.strictObject({ href: linkSchema, name: textSchema, size: textSchema }),
	check: z.optional(questionSchema),
});

const exercise = z.strictObject({
	...common,
	kind: z.literal("exercise"),
	text: lessonTextSchema,
	/** Shown once the learner has tried. */
	modelAnswer: lessonTextSchema,
});

const questions = z.strictObject({
	...common,
	kind: z.literal("questions"),
	text: z.optional(lessonTextSchema),
	questions: z.array(questionSchema).check(z.minLength(1)),
});

/** The kind may be left out: then the lesson is a text. */
const withKind = z.transform((written: unknown) =>
	typeof written === "object" && written !== null && !("kind" in written)
		? { kind: "text", ...written }
		: written,
);

export const lessonSchema = z.pipe(
	withKind,
	z.discriminatedUnion("kind", [text, film, file, exercise, questions]),
);
export type Lesson = SchemaValue<typeof lessonSchema>;
export type LessonKind = Lesson["kind"];
export type LessonOfKind<Kind extends LessonKind> = Extract<Lesson, { readonly kind: Kind }>;
