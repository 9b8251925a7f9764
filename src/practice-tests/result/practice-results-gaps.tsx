import { listSubjectSums } from "#assessments/attempt-store.ts";
import { practiceResults } from "#assessments/gaps.ts";
import { listLatestPastAttempts, listOpenAttempts } from "#assessments/run/past-attempt-store.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { practiceSubjectPrefix } from "#practice-tests/run/practice-run-commands.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { presentPracticeStandings } from "./practice-standing-presenter.ts";
import { PracticeStandings } from "./practice-standing-section.tsx";

/** Shows the results at practice tests beside those at quizzes, to guests, too. */
export const fillPracticeResults = ({ db, clock, tests, timeZone }: PracticeTestsDeps): GapFiller =>
	defineFiller(practiceResults, async ({ learner }) => {
		if (!learner) return { node: undefined };
		const [sums, latest, open] = await Promise.all([
			listSubjectSums(db, learner, practiceSubjectPrefix),
			listLatestPastAttempts(db, learner, practiceSubjectPrefix),
			listOpenAttempts(db, learner, practiceSubjectPrefix),
		]);
		const standings = presentPracticeStandings({ sums, latest, open }, tests, {
			...{ now: clock(), timeZone },
		});
		return { node: standings.length > 0 && <PracticeStandings standings={standings} /> };
	});
