import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Quizzes");

/** Accepted as clients send it, and never read: a cookie says who somebody is. */
const deviceId = z.optional(textParameter);
/** The server computes it. */
const score = z.optional(z.unknown());
/** JSON: the key of the chosen option by the id of the question. */
const answers = z.optional(z.string().check(z.maxLength(1_000, "is too long")));
/** The time zone of the browser, such as `Europe/Berlin`, which decides the day. */
const zone = z.optional(textParameter);

const instant = z.string();
const dayFacts = {
	/** The number of the question. */
	quizId: z.number(),
	/** The learner's own day, such as `2027-01-12`. */
	localDay: z.string(),
};
/** Nothing of it may be known before the day is answered. */
const outcome = z.object({
	/** 1 for a right answer, else 0. */
	score: z.number(),
	maxScore: z.number(),
	isRight: z.boolean(),
	answer: z.string(),
	rightAnswer: z.string(),
	why: z.string(),
	/** When the next question opens. */
	opensAt: instant,
});
const outcomeAnswer = z.object({
	status: z.literal(200),
	data: z.object({ ...dayFacts, result: outcome }),
});

export const getSkillupDailyQuizData = defineCall({
	refusals: [404, 409],
	base: "sheldon",
	name: "getSkillupDailyQuizData",
	verb: "GET",
	summary: "The question of the visitor's day; what is right only once it was answered.",
	changesData: true,
	input: z.object({ quizId: z.optional(idNumber), deviceId, zone }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			...dayFacts,
			question: z.string(),
			options: z.array(z.object({ value: z.string(), text: z.string() })),
			/** The answer that is saved; null before. */
			answer: z.nullable(z.string()),
			isAnswered: z.boolean(),
			result: z.nullable(outcome),
		}),
	}),
});

export const saveDailyQuizAssessmentData = defineCall({
	refusals: [404, 409],
	base: "sheldon",
	name: "saveDailyQuizAssessmentData",
	verb: "GET",
	summary: "Saves the answer to the question of the day without submitting it.",
	changesData: true,
	input: z.object({ quizId: idNumber, deviceId, answers, score, zone }),
	output: z.object({ status: z.literal(200), data: z.object({ isSaved: z.literal(true) }) }),
});

/** The published spelling. */
export const saveDailyQuizAttempttData = defineCall({
	refusals: [404, 409],
	base: "sheldon",
	name: "saveDailyQuizAttempttData",
	verb: "GET",
	summary:
		"Grades the one attempt of the visitor's day. Sent again, it answers the same; a score that is sent is not read.",
	changesData: true,
	input: z.object({ quizId: idNumber, deviceId, answers, score, zone }),
	output: outcomeAnswer,
});

export const getDailyQuizRewardData = defineCall({
	refusals: [404, 409],
	base: "sheldon",
	name: "getDailyQuizRewardData",
	verb: "GET",
	summary:
		"What the answer of the day earns: the draw that it may take part in, and days in a row.",
	changesData: true,
	input: z.object({ quizId: z.optional(idNumber), deviceId, answers, score, zone }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			...dayFacts,
			isAnswered: z.boolean(),
			isRight: z.boolean(),
			/** False for guests, whatever they answered. */
			mayEnterDraw: z.boolean(),
			/** Null on a day without a prize. */
			drawsAt: z.nullable(instant),
			/** Null where the visitor has switched it off. */
			streak: z.nullable(z.object({ days: z.number(), longest: z.number(), restDays: z.number() })),
		}),
	}),
});
