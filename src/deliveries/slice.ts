import { defineSlice } from "#core/slice/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { broughtDeliveries } from "./delivery-tables-store.ts";
import { erasureJobs } from "./erasure/erasure-jobs.ts";
import { deliveryChecks } from "./reports/delivery-check-commands.ts";

export const slice = defineSlice({
	name: "deliveries",
	after: ["leads"],
	domainTypes: [
		"delivery",
		"configured-destinations",
		"crm-destination",
		"mail-destination",
		"eraser",
	],
	contributions: [
		broughtTables.add(broughtDeliveries),
		operatorChecks.add(...deliveryChecks),
		jobKind.add(...Object.values(deliveryJobs), ...Object.values(erasureJobs)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
