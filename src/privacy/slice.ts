import { defineSlice } from "#core/slice/slice.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { purgeLeads } from "./retention/retention-commands.ts";
import { purgePrivacyRecords } from "./store.ts";

export const slice = defineSlice({
	name: "privacy",
	after: ["applications"],
	contributions: [
		dailyPurge.add(
			(db, { now }) => purgePrivacyRecords(db, now),
			(db, { now }) => purgeLeads(db, now),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
