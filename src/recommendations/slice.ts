import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { questionnaireDocument } from "./content.ts";
import { recommendationCookies } from "./cookies.ts";
import { pairJob } from "./list/pair-jobs.ts";
import { purgeAnswers } from "./questionnaire/answer-store.ts";

/** Two years, after which nobody is interested in quite the same; those of guests go with their cookie. */
const answersKeptHours = 2 * 365 * 24;

export const slice = defineSlice({
	name: "recommendations",
	after: ["quizzes"],
	domainTypes: ["questionnaire"],
	contributions: [
		contentPart.add(questionnaireDocument.part),
		cookieKinds.add(() => Object.values(recommendationCookies)),
		jobKind.add(pairJob),
		dailyPurge.add((db, { now }) => purgeAnswers(db, now.subtract({ hours: answersKeptHours }))),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
