import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { type OperatorCheck, operatorChecks } from "#platform/checks/operator-check.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { measurements } from "#platform/metrics.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { platform } from "#platform/platform.ts";
import { brand } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { notifyOperator } from "./alert-commands.ts";
import type { MonitoringDeps } from "./deps.ts";
import { measureInstallation, measureJobs, measureProblems } from "./figure-commands.ts";

/** Those of all modules. */
const allChecks = defineService<() => readonly OperatorCheck[]>("operator checks");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: { brand },
	provides: { allChecks },
	open: (_needs, later) => ({ allChecks: () => later.list(operatorChecks) }),
	contribute: ({ platform: site, allChecks: listChecks, visitors: { emails }, brand }) => {
		const { config, log, background, jobs } = site;
		const deps: MonitoringDeps = {
			...createModuleDeps(site),
			...{ config, log, listChecks, emails, brand },
			db: background.db,
		};
		return [
			measurements.add(measureProblems(deps), measureJobs(deps), measureInstallation(deps)),
			jobWorkers.add(async () => {
				const { operatorMail } = config;
				if (operatorMail) jobs.everyMinute(() => notifyOperator(deps, operatorMail));
			}),
		];
	},
});
