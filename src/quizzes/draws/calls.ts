import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Quizzes");

export const getSkillupDailyQuizWinnersData = defineCall({
	base: "sheldon",
	name: "getSkillupDailyQuizWinnersData",
	verb: "GET",
	summary: "The latest winners of the daily quiz, and what is published of each draw.",
	/** Clients send both with every quiz call; winners are the same for everybody. */
	input: z.object({ quizId: z.optional(textParameter), deviceId: z.optional(textParameter) }),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			/** Null where there is no prize. */
			prize: z.nullable(z.object({ title: z.string(), description: z.string() })),
			winners: z.array(
				z.object({
					/** The day of the quiz. */
					date: z.string(),
					/** First name and country where the winner agreed, otherwise the country alone. */
					name: z.string(),
					prize: z.string(),
					/** The key of the winning entry. */
					key: z.string(),
				}),
			),
			/** Days that are to be drawn, then those that were. */
			draws: z.array(
				z.object({
					date: z.string(),
					seedHash: z.string(),
					drawsAt: z.string(),
					/** Null until the draw, as the rest is. */
					seed: z.nullable(z.string()),
					entryCount: z.nullable(z.number()),
					entriesHash: z.nullable(z.string()),
					/** The path of the list of keys and winners. */
					record: z.nullable(z.string()),
				}),
			),
		}),
	}),
});
