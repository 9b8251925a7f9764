import { defineSlice } from "#core/slice/slice.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { createCalendarCheck } from "./calendars/calendar-check-commands.ts";
import { purgeHolds } from "./calls/hold-store.ts";
import { bookingContentPart } from "./content.ts";
import { bookingCheck, listAdvisorIds } from "./reports/booking-check-commands.ts";

export const slice = defineSlice({
	name: "booking",
	after: ["privacy"],
	domainTypes: ["call", "slot-picker-props"],
	contributions: [
		contentPart.add(bookingContentPart),
		operatorChecks.add(bookingCheck, createCalendarCheck(listAdvisorIds)),
		dailyPurge.add((db, { now }) => purgeHolds(db, now)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
