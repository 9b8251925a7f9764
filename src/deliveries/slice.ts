import { defineSlice } from "#core/slice/slice.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import { erasureJobs } from "./erasure/erasure-jobs.ts";

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
		jobKind.add(...Object.values(deliveryJobs), ...Object.values(erasureJobs)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
