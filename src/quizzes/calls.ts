import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { quizDashboardEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Quizzes");

/** Accepted as clients send it, and never read: a cookie says who somebody is. */
const deviceId = z.optional(textParameter);

const levelFacts = {
	levelId: z.string(),
	name: z.string(),
	/** The number of questions of an attempt. */
	questionCount: z.number(),
	passPercent: z.number(),
};
const quizFacts = {
	quizId: z.number(),
	title: z.string(),
	/** The page with the levels. */
	href: z.string(),
};

export const getSkillupQuizData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getSkillupQuizData",
	verb: "GET",
	summary: "A quiz and its levels, the easiest first.",
	changesData: true,
	input: z.object({ quizId: idNumber, deviceId }),
	output: z.object({
		status: z.literal(200),
		data: z.object({ ...quizFacts, category: z.string(), levels: z.array(z.object(levelFacts)) }),
	}),
});

export const getSkillupQuizDashboardData = defineCall({
	refusals: [404],
	...quizDashboardEndpoint,
	summary:
		"What the visitor has done at quizzes: the best result of each level, and what comes next.",
	changesData: true,
	input: z.object({ quizId: z.optional(idNumber), deviceId }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			/** Those that the visitor has begun, the latest first. */
			quizzes: z.array(
				z.object({
					...quizFacts,
					/** The number of the highest level that was passed; 0 before. */
					levelReached: z.number(),
					/** Null once every level is passed. */
					nextLevelId: z.nullable(z.string()),
					levels: z.array(
						z.object({
							...levelFacts,
							attempts: z.number(),
							bestPercent: z.nullable(z.number()),
							hasPassed: z.boolean(),
							/** The answers so far of an attempt that is not submitted. */
							openAnswers: z.nullable(z.number()),
							/** The number of questions of that attempt: the level may have another number since. */
							openQuestions: z.nullable(z.number()),
						}),
					),
				}),
			),
		}),
	}),
});

const attemptId = z.uuid("must be a UUID that the client has made");

export const getSkillupQuizLevelData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getSkillupQuizLevelData",
	verb: "GET",
	summary:
		"The questions of an attempt at a level, which begins or continues; nothing in them says what is right.",
	changesData: true,
	input: z.object({
		quizId: idNumber,
		deviceId,
		/** Absent: the level that comes next for the visitor. */
		levelId: z.optional(textParameter),
		/** Sent again, it finds the same attempt, also once it is submitted. */
		attemptId: z.optional(attemptId),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			quizId: z.number(),
			...levelFacts,
			attemptId: z.string(),
			isSubmitted: z.boolean(),
			questions: z.array(
				z.object({
					id: z.string(),
					question: z.string(),
					options: z.array(z.object({ value: z.string(), text: z.string() })),
				}),
			),
			/** The answers so far, by the ids of questions. */
			answers: z.record(z.string(), z.string()),
		}),
	}),
});

export const submitSkillupQuiz = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "submitSkillupQuiz",
	verb: "GET",
	summary:
		"Grades an attempt by the questions that were served. Sent again, it answers the same; a score that is sent is not read.",
	changesData: true,
	input: z.object({
		quizId: idNumber,
		deviceId,
		/** The server computes it. */
		score: z.optional(z.unknown()),
		levelId: textParameter,
		attemptId,
		/** JSON: the keys of the chosen options by the ids of questions. Absent: the answers that are saved. */
		answers: z.optional(z.string().check(z.maxLength(4_000, "is too long"))),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			quizId: z.number(),
			levelId: z.string(),
			attemptId: z.string(),
			/** The number of right answers. */
			score: z.number(),
			maxScore: z.number(),
			percent: z.number(),
			hasPassed: z.boolean(),
			levelReached: z.number(),
			results: z.array(
				z.object({
					id: z.string(),
					isRight: z.boolean(),
					rightAnswer: z.string(),
					why: z.string(),
				}),
			),
		}),
	}),
});
