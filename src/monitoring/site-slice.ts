import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { type OperatorCheck, operatorChecks } from "#platform/checks/operator-check.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { measurements } from "#platform/metrics.ts";
import { platform } from "#platform/platform.ts";
import { brand } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { notifyOperator } from "./alert-commands.ts";
import { measureInstallation, measureJobs, measureProblems } from "./figure-commands.ts";

/** Those of all modules. */
const allChecks = defineService<() => readonly OperatorCheck[]>("operator checks");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: { brand },
	provides: { allChecks },
	open: (_needs, later) => ({ allChecks: () => later.list(operatorChecks) }),
	contribute: ({ platform: site, allChecks: listChecks, ...services }) => [
		measurements.add(
			measureProblems(site, listChecks),
			measureJobs(site),
			measureInstallation(site),
		),
		jobWorkers.add(async () => {
			const { operatorMail } = site.config;
			if (!operatorMail) return;
			const deps = {
				platform: site,
				emails: services.visitors.emails,
				checks: listChecks(),
				brandName: () => services.brand().name,
			};
			site.jobs.everyMinute(() => notifyOperator(deps, operatorMail));
		}),
	],
});
