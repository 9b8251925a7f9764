import { defineSlice } from "#core/slice/slice.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { sinkChecks } from "./sinks/sink-check-commands.ts";
import { sinkErasureJobs, sinkJobs } from "./sinks/sink-jobs.ts";

export const slice = defineSlice({
	name: "tracking",
	after: ["privacy"],
	domainTypes: ["configured-sink", "event-definition", "report", "sink", "snippet", "stored-event"],
	contributions: [
		operatorChecks.add(...sinkChecks),
		jobKind.add(...Object.values(sinkJobs), ...Object.values(sinkErasureJobs)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
