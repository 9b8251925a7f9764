import { findLastBackup } from "#platform/backup/backup-record.ts";
import { countDeadJobs, countWaitingJobs } from "#platform/jobs/job-counts.ts";
import type { Measurement } from "#platform/metrics.ts";
import { version } from "#platform/version.ts";
import { runChecks } from "./check-commands.ts";
import type { MonitoringDeps } from "./deps.ts";
import { messages } from "./messages.ts";

const { measurements: texts } = messages;

export const measureProblems = ({
	db,
	clock,
	config,
	log,
	listChecks,
}: MonitoringDeps): Measurement => ({
	help: { operator_problems: texts.operator_problems },
	labels: { operator_problems: ["check"] },
	async read() {
		const now = clock();
		const checked = await runChecks(listChecks(), { db, config, now }, log);
		return {
			// Unknown is not none: a check that was not done has no figure.
			operator_problems: checked.flatMap(({ check, problems }) =>
				problems ? [{ labels: { check: check.name }, value: problems.length }] : [],
			),
		};
	},
});

export const measureJobs = ({ db }: MonitoringDeps): Measurement => ({
	help: {
		jobs_waiting: texts.jobs_waiting,
		jobs_oldest_waiting_seconds: texts.jobs_oldest_waiting_seconds,
		jobs_dead: texts.jobs_dead,
	},
	labels: { jobs_waiting: ["kind"], jobs_dead: ["kind"] },
	async read() {
		const waiting = await countWaitingJobs(db);
		const dead = await countDeadJobs(db);
		const byKind = ({ kind, count }: { kind: string; count: number }) => ({
			labels: { kind },
			value: count,
		});
		return {
			jobs_waiting: waiting.map(byKind),
			jobs_oldest_waiting_seconds: Math.max(0, ...waiting.map(({ lateSeconds }) => lateSeconds)),
			jobs_dead: dead.map(byKind),
		};
	},
});

export const measureInstallation = ({ db, clock }: MonitoringDeps): Measurement => ({
	help: {
		backup_age_seconds: texts.backup_age_seconds,
		info: texts.info,
	},
	labels: { info: ["version"] },
	async read() {
		const { madeAt } = await findLastBackup(db);
		return {
			backup_age_seconds: madeAt ? clock().since(madeAt).total("seconds") : Number.NaN,
			info: [{ labels: { version }, value: 1 }],
		};
	},
});
