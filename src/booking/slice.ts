import { defineSlice } from "#core/slice/slice.ts";
import { reservationKeyDays } from "#leads/reservations/reservation-rules.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { createCalendarCheck } from "./calendars/calendar-check-commands.ts";
import { broughtCalls } from "./calls/call-store.ts";
import { broughtConfirmations } from "./calls/confirmation-store.ts";
import { purgeHolds } from "./calls/hold-store.ts";
import { purgeCallKeys } from "./calls/reserved-call-store.ts";
import { bookingDocument } from "./content.ts";
import {
	bookingCheck,
	listAdvisorIds,
	unusualBookingsCheck,
} from "./reports/booking-check-commands.ts";

export const slice = defineSlice({
	name: "booking",
	after: ["privacy"],
	domainTypes: ["call", "slot-picker-props"],
	contributions: [
		broughtTables.add({ ...broughtCalls, clear: purgeHolds }, broughtConfirmations),
		contentPart.add(bookingDocument.part),
		operatorChecks.add(bookingCheck, unusualBookingsCheck, createCalendarCheck(listAdvisorIds)),
		dailyPurge.add(
			(db, { now }) => purgeHolds(db, now),
			(db, { now }) => purgeCallKeys(db, now.subtract({ hours: reservationKeyDays * 24 })),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
