import { defineSlice } from "#core/slice/slice.ts";
import { backupCheck } from "#platform/backup/backup-check.ts";
import { diskCheck } from "#platform/checks/disk-check.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentCheck } from "#platform/content/stored/content-check.ts";
import { deadJobsCheck } from "./dead-jobs-check-commands.ts";

export const slice = defineSlice({
	name: "monitoring",
	domainTypes: ["alert"],
	contributions: [operatorChecks.add(contentCheck, diskCheck, backupCheck, deadJobsCheck)],
	load: async () => (await import("./site-slice.ts")).slice,
});
