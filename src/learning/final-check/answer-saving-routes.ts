import { readEnteredAnswers } from "#assessments/answer-form-rules.ts";
import { listPosedQuestions } from "#assessments/attempt-rules.ts";
import { findAttempt } from "#assessments/attempt-store.ts";
import { parseUuid } from "#core/ids.ts";
import { saveFinalCheckAnswers } from "#learning/calls.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { hasAccess } from "#learning/enrolments/access-rules.ts";
import { findEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { finalCheckSubject } from "#learning/progress/completion-commands.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { saveFinalCheck } from "./final-check-commands.ts";

/** The body of a form names a single value without a list. */
const toFormBody = (fields: Readonly<Record<string, readonly string[]>>) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, values]) => [
			name,
			values.length === 1 ? values[0] : values,
		]),
	);

/** A class behind one address saves at each pause of typing. */
const savesPerMinute = 1_500;

export function answerSavingCalls(deps: LearningRouteDeps): void {
	deps.calls.bind(saveFinalCheckAnswers, {
		perMinute: savesPerMinute,
		answer: async ({ course_id, attempt, fields }, { request, reply }) => {
			const account = await identifyVisitor(deps.sessions, request, reply);
			if (!account) return new CallRefusal(401, { field: "", message: "sign in first" });
			const learner = toLearner(account.id);
			const enrolment = await findEnrolment(deps.db, learner, course_id);
			if (!enrolment || !hasAccess(enrolment, deps.clock()))
				return new CallRefusal(403, { field: "course_id", message: "is not open to you" });
			const id = parseUuid<"attempt">(attempt);
			const key = id && { id, learner, subject: finalCheckSubject(course_id) };
			const open = key && (await findAttempt(deps.db, key));
			const saved =
				open &&
				(await saveFinalCheck(deps, {
					...{ learner, course: course_id, attempt: open.id },
					answers: readEnteredAnswers(listPosedQuestions(open), toFormBody(fields)),
				}));
			return saved?.ok
				? { status: 200 as const }
				: new CallRefusal(409, { field: "attempt", message: "is not open" });
		},
	});
}
