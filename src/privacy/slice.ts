import { defineSlice } from "#core/slice/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { erasePersonJob } from "./erasure/erasure-jobs.ts";
import { purgeLeads } from "./retention/retention-commands.ts";
import { broughtChoices, broughtErasures, purgePrivacyRecords } from "./store.ts";

export const slice = defineSlice({
	name: "privacy",
	after: ["applications"],
	contributions: [
		broughtTables.add(broughtChoices, ...broughtErasures),
		jobKind.add(erasePersonJob),
		dailyPurge.add(
			(db, { now }) => purgePrivacyRecords(db, now),
			(db, { now }) => purgeLeads(db, now),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
