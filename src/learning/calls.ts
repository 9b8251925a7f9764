import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import {
	finalCheckAnswersEndpoint,
	freeCourseProgressEndpoint,
	lessonProgressEndpoint,
	orderAssignmentEndpoint,
} from "./endpoint-calls.ts";

const defineCall = callsAbout("Learning");

export const getFreeCourseProgress = defineCall({
	...freeCourseProgressEndpoint,
	summary: "How far the signed-in visitor is in a free course, and where the course continues.",
	input: z.object({ course_id: idNumber }),
	output: z.object({
		status: z.literal(200),
		data: z.union([
			/** A guest has started none either. */
			z.object({ isStarted: z.literal(false) }),
			z.object({
				isStarted: z.literal(true),
				/** The page on which the learner continues. */
				href: z.string(),
				/** The title of the next lesson; null when every lesson is done. */
				title: z.nullable(z.string()),
				/** The number of lessons that are done, and of all. */
				done: z.number(),
				total: z.number(),
				isFinished: z.boolean(),
			}),
		]),
	}),
});

/** No token of a page is longer. */
const maxTokenLength = 2_000;

/** A browser opens it in a tab: it answers with a redirect to the lesson, or with a page that says what to do. */
export const processFreemiumCourseOrderAssignment = defineCall({
	isPage: true,
	refusals: [403, 404, 409],
	...orderAssignmentEndpoint,
	summary: "Starts a free course for the signed-in visitor and leads to its lesson.",
	input: z.object({
		/** Base64 of eight `key$value` pairs; only `course_id` and `page_source` are read. */
		assignmentToken: z.string("is missing").check(z.maxLength(maxTokenLength, "is too long")),
		/** Made by the accounts site for its visitor; without it the call is refused to other sites. */
		signature: z.optional(textParameter),
	}),
	output: z.string(),
});

const secondNumber = z.int().check(z.minimum(0), z.maximum(100_000));
const maxRanges = 200;

export const saveLessonProgress = defineCall({
	refusals: [404],
	...lessonProgressEndpoint,
	summary: "Saves the place in a lesson. Messages may arrive twice and in any order.",
	input: z.object({
		course_id: idNumber,
		lesson: z.string().check(z.maxLength(60)),
		/** Larger than that of every earlier message of the page, which begins with the server's. */
		seq: z.int().check(z.positive()),
		position: z.optional(secondNumber),
		watched: z._default(
			z
				.array(
					z
						.tuple([secondNumber, secondNumber])
						.check(z.refine(([from, to]) => from <= to, "must end after its beginning")),
				)
				.check(z.maxLength(maxRanges)),
			[],
		),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ isDone: z.boolean(), position: z.number() }),
	}),
});

const fieldValue = z.string().check(z.maxLength(400));
const maxFields = 300;

export const saveFinalCheckAnswers = defineCall({
	refusals: [401, 404, 409],
	...finalCheckAnswersEndpoint,
	summary: "Saves the answers of a final check while they are given; a submission grades them.",
	input: z.object({
		course_id: idNumber,
		attempt: z.uuid(),
		/** The fields of the form, with all values of each name. */
		fields: z
			.record(fieldValue, z.array(fieldValue).check(z.maxLength(20)))
			.check(z.refine((fields) => Object.keys(fields).length <= maxFields, "has too many")),
	}),
	output: z.object({ status: z.literal(200) }),
});
