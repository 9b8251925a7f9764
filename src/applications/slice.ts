import { defineSlice } from "#core/slice/slice.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { admissionNoticeJob } from "./admission/admission-jobs.ts";

export const slice = defineSlice({
	name: "applications",
	after: ["deliveries"],
	contributions: [jobKind.add(admissionNoticeJob)],
	load: async () => (await import("./site-slice.ts")).slice,
});
