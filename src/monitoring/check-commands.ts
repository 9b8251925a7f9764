import type {
	OperatorCheck,
	OperatorCheckDeps,
	OperatorProblem,
} from "#platform/checks/operator-check.ts";
import type { Log } from "#platform/log.ts";

export interface CheckedProblems {
	readonly check: OperatorCheck;
	/** Undefined: the check could not be done. */
	readonly problems: readonly OperatorProblem[] | undefined;
}

/** One that fails does not prevent the others. */
export async function runChecks(
	checks: readonly OperatorCheck[],
	deps: OperatorCheckDeps,
	log: Log,
): Promise<CheckedProblems[]> {
	const checked: CheckedProblems[] = [];
	for (const check of checks) {
		const problems = await check.find(deps).catch((error: unknown) => {
			log.warn({ err: error, check: check.name }, "a check was not done");
			return undefined;
		});
		checked.push({ check, problems });
	}
	return checked;
}
