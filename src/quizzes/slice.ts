import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { purgePrizes } from "./claims/claim-store.ts";
import { quizContent } from "./content.ts";
import { quizCookies } from "./cookies.ts";

export const slice = defineSlice({
	name: "quizzes",
	after: ["resources"],
	domainTypes: ["quiz"],
	contributions: [
		contentPart.add(...quizContent),
		cookieKinds.add(() => Object.values(quizCookies)),
		dailyPurge.add((db, { today }) => purgePrizes(db, today)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
