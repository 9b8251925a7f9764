import { finishOverdueAttempt } from "#assessments/attempt-commands.ts";
import { toOverdueInstant } from "#assessments/attempt-rules.ts";
import { parseUuid } from "#core/ids.ts";
import { PostponeJob } from "#platform/jobs/job-kind.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { findPracticeTest } from "#practice-tests/list/practice-test-store.ts";
import { findTimedAttempt } from "./overdue-attempt-store.ts";
import { createFinishHandler, parsePracticeSubject } from "./practice-run-commands.ts";

/** Waits until the time of an attempt is up, and grades what is saved then. Repeated, it finds nothing to do. */
export async function finishAttemptInTime(
	deps: PracticeTestsDeps,
	{ attempt }: { readonly attempt: string },
): Promise<void> {
	const id = parseUuid<"attempt">(attempt);
	const open = id && (await findTimedAttempt(deps.db, id));
	if (!open) return;
	const seconds = toOverdueInstant(open.deadlineAt).since(deps.clock()).total("seconds");
	if (seconds > 0) throw new PostponeJob(seconds, "the attempt is under way");
	const number = parsePracticeSubject(open.subject);
	if (number === undefined) return;
	const slug = deps.tests.findById(number)?.slug;
	const test = slug === undefined ? undefined : await findPracticeTest(deps.db, slug);
	await deps.db.transaction().execute(async (tx) => {
		const graded = await finishOverdueAttempt(deps, tx, open);
		if (graded) await createFinishHandler(deps.leads, number, test)(tx, graded);
	});
}
