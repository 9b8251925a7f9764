import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { searchDocument } from "./content.ts";
import { purgeMinutes } from "./counts/limit-store.ts";
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
		contentPart.add(searchDocument.part),
		dailyPurge.add(
			(db, { today }) => purgeSearchTerms(db, today),
			(db, { now }) => purgeMinutes(db, now),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
