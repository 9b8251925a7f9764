import type { Clock } from "#core/time.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import { deriveOutcomeId, type OutcomeRecorder } from "#visitors/outcome.ts";
import type { LearningEmails } from "./learning-email-commands.ts";

/** Records a start and a completion beside its email, which is queued once and in the transaction of the same. */
export function withOutcomes(
	emails: LearningEmails,
	record: OutcomeRecorder,
	clock: Clock,
): LearningEmails {
	return {
		async welcome(tx, account, enrolment, course) {
			const at = enrolment.startedAt;
			await record(tx, {
				...{ ...toOutcome(enrolment), name: "course_enrolled", at, account: account.id },
				eventId: deriveOutcomeId(at, "enrolment", enrolment.id),
			});
			await emails.welcome(tx, account, enrolment, course);
		},
		async congratulate(tx, enrolment, course) {
			const at = clock();
			await record(tx, {
				...{ ...toOutcome(enrolment), name: "course_completed", at },
				eventId: deriveOutcomeId(at, "completion", enrolment.id),
			});
			await emails.congratulate(tx, enrolment, course);
		},
	};
}

/** The learner of an enrolment is an account. */
const toOutcome = ({ course, learner }: Enrolment) => ({
	account: learner,
	product: `free-course-${course}`,
	data: { courseId: course },
});
