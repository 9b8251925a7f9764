import { broughtCoupons, purgePersonalCoupons } from "#catalogue/coupons/personal-coupon-store.ts";
import { defineSlice } from "#core/slice/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { broughtEntries } from "./placements/practice-entry-store.ts";
import { overdueAttemptJob } from "./run/overdue-attempt-jobs.ts";

const expiredCouponDays = 90;

export const slice = defineSlice({
	name: "practice-tests",
	after: ["resources"],
	domainTypes: ["scholarship-gate"],
	contributions: [
		broughtTables.add(broughtCoupons, broughtEntries),
		jobKind.add(overdueAttemptJob),
		// Whoever comes too late still reads in the cart that the coupon has expired.
		dailyPurge.add((db, { today }) =>
			purgePersonalCoupons(db, today.subtract({ days: expiredCouponDays })),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
