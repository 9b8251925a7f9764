import { defineSlice } from "#core/slice/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { resourceContent } from "./content.ts";
import { foldOldDays } from "./counts/store.ts";
import { registrantJobs } from "./webinars/outside/registrant-jobs.ts";
import { broughtRegistrants, purgeRegistrants } from "./webinars/outside/registrant-store.ts";
import { webinarServiceCheck } from "./webinars/outside/service-check-commands.ts";
import { broughtSeats, purgeSeats } from "./webinars/seats/seat-store.ts";

/** Seats are kept after the end of a webinar for so long. */
const seatDays = 90;

export const slice = defineSlice({
	name: "resources",
	after: ["storefront"],
	domainTypes: ["webinar-seat"],
	contributions: [
		broughtTables.add(broughtSeats, broughtRegistrants),
		contentPart.add(...resourceContent),
		dailyPurge.add((db, { today }) => foldOldDays(db, today)),
		dailyPurge.add(async (db, { now }) => {
			const endedBefore = now.subtract({ hours: 24 * seatDays });
			await purgeSeats(db, endedBefore);
			await purgeRegistrants(db, endedBefore);
		}),
		jobKind.add(...Object.values(registrantJobs)),
		operatorChecks.add(webinarServiceCheck),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
