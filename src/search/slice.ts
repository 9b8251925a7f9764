import { defineSlice } from "#core/slice.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { purgeSearchTerms } from "./counts/purge-store.ts";

export const slice = defineSlice({
	name: "search",
	after: ["catalogue"],
	contributions: [
		dailyPurge.add((db, { today }) => purgeSearchTerms(db, today)),
	],
});
