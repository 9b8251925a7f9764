import { hostname } from "node:os";
import type { Instant } from "#core/time.ts";
import type { FoundProblem } from "./alert.ts";
import { alertEmail } from "./alert-email.ts";
import { type AlertDecision, decideAlerts } from "./alert-rules.ts";
import { deleteAlert, listAlerts, lockAlerts, markSeen, storeAlert } from "./alert-store.ts";
import { type CheckedProblems, runChecks } from "./check-commands.ts";
import type { MonitoringDeps } from "./deps.ts";

/**
 * Looks at everything and queues an email about what is new or over. What was emailed is stored with the email, so that of
 * several processes one sends it, and a restart sends none again.
 */
export async function notifyOperator(
	deps: Pick<
		MonitoringDeps,
		"db" | "clock" | "publicUrl" | "config" | "log" | "brand" | "emails" | "listChecks"
	>,
	to: string,
	machine = hostname(),
): Promise<void> {
	const { db, clock, publicUrl, config, log, brand, emails } = deps;
	await db.transaction().execute(async (tx) => {
		if (!(await lockAlerts(tx))) return;
		const now = clock();
		// The checks run outside this transaction: a check that fails must not end it.
		const checked = await runChecks(deps.listChecks(), { db, config, now }, log);
		const found = listFound(checked, machine);
		const decision = decideAlerts(await listAlerts(tx), {
			found,
			unknown: (problem) => isUnknown(checked, problem),
			machine,
			now,
		});
		await storeDecision(tx, decision, found, now);
		const { opened, digests, resolved, remaining } = decision;
		if (opened.length + digests.length + resolved.length === 0) return;
		const email = alertEmail({
			id: crypto.randomUUID(),
			to,
			brand: brand().name,
			url: publicUrl,
			...{ opened, digests, resolved, remaining },
		});
		await emails.post(tx, "alert", email);
	});
}

const problemName = (check: string, subject: string | undefined) =>
	subject === undefined ? check : `${check} ${subject}`;

const listFound = (checked: readonly CheckedProblems[], machine: string): FoundProblem[] =>
	checked.flatMap(({ check, problems = [] }) =>
		problems.map((problem) => ({
			...problem,
			problem: problemName(check.name, problem.subject),
			machine: check.perMachine ? machine : "",
		})),
	);

const isUnknown = (checked: readonly CheckedProblems[], problem: string) =>
	checked.some(({ check, problems }) => !problems && problem.split(" ")[0] === check.name);

async function storeDecision(
	tx: Parameters<typeof storeAlert>[0],
	{ opened, digests, resolved, expired }: AlertDecision,
	found: readonly FoundProblem[],
	now: Instant,
): Promise<void> {
	for (const problem of found) await markSeen(tx, problem, now);
	for (const problem of [...opened, ...digests])
		await storeAlert(tx, {
			...problem,
			isDigest: problem.addedAt !== undefined,
			notifiedAt: now,
			seenAt: now,
		});
	for (const alert of [...resolved, ...expired]) await deleteAlert(tx, alert);
}
