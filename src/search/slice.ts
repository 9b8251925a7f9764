import { defineSlice } from "#core/slice/slice.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { purgeSearchTerms } from "./counts/purge-store.ts";

export const slice = defineSlice({
	name: "search",
	after: ["catalogue"],
	domainTypes: [
		"engine",
		"engine-thread",
		"facet-columns",
		"matcher",
		"product-search",
		"search-engine",
		"segment",
		"vocabulary",
	],
	contributions: [
		dailyPurge.add((db, { today }) => purgeSearchTerms(db, today)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
