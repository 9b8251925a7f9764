import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Quizzes");

export const saveSkillupDailyQuizWinnerData = defineCall({
	refusals: [401, 404, 409],
	base: "api",
	name: "saveSkillupDailyQuizWinnerData",
	verb: "POST",
	isUpload: true,
	summary:
		"Claims a prize of the daily quiz for the signed-in visitor, once: a picture (JPEG, PNG or WebP, at most 10 MB) and a phone number.",
	input: z.object({
		/** A file. */
		image: z.unknown(),
		phoneNo: textParameter,
		/** The entry that has won; absent, the latest win that is not claimed. */
		entryId: z.optional(textParameter),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ entryId: z.string() }),
	}),
});
