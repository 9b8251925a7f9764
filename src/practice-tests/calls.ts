import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { finishedPracticeTestEndpoint, practiceTestCountEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Practice tests");

export const getFPTQuestions = defineCall({
	refusals: [403, 404],
	base: "sheldon",
	name: "getFPTQuestions",
	verb: "GET",
	summary:
		"The questions of a practice test without what is right: those of the visitor's attempt, or else as many as an attempt has.",
	input: z.object({ testID: idNumber, countryId: z.optional(idNumber) }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			testID: z.number(),
			title: z.string(),
			minutes: z.number(),
			passPercent: z.number(),
			questions: z.array(
				z.object({
					id: z.string(),
					question: z.string(),
					options: z.array(z.object({ value: z.string(), text: z.string() })),
				}),
			),
		}),
	}),
});

/** Browsers report a score here, which proves nothing. */
const score = z.optional(z.union([textParameter, z.number()]));

export const finishedPracticeTest = defineCall({
	refusals: [404],
	...finishedPracticeTestEndpoint,
	changesData: true,
	summary:
		"Ends the visitor's attempt at a practice test and answers with its result. The score that is sent is ignored: the server grades what is saved.",
	input: z.object({ testID: idNumber, score, attempt: z.optional(textParameter) }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			testID: z.number(),
			percent: z.number(),
			passed: z.boolean(),
			correct: z.number(),
			attempted: z.number(),
			questions: z.number(),
		}),
	}),
});

export const countFinishedPracticeTest = defineCall({
	refusals: [404],
	...practiceTestCountEndpoint,
	changesData: true,
	summary: "Counts the visitor's finished attempt at a practice test, once.",
	input: z.object({ testID: idNumber }),
	output: z.object({
		status: z.literal(200),
		data: z.object({ testID: z.number(), count: z.number() }),
	}),
});
