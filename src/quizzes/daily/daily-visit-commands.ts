import type { LocalDate } from "#core/time.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { quizCookies } from "#quizzes/cookies.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { findLearnerVisit, type LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import { readDay } from "./streak/day-rules.ts";

/** A visit in a browser that may have been used by others on the same day. */
export interface DailyVisit extends LearnerVisit {
	/** The latest day whose question was answered in the browser, by whomever. */
	readonly browserDay: LocalDate | undefined;
	readonly rememberDay: (day: LocalDate) => void;
}

const { dailyQuiz: cookie } = quizCookies;

/** The cookie needs no signature: one that is made up keeps only its own browser from answering. */
export async function findDailyVisit(
	deps: QuizzesDeps,
	request: Request,
	reply: Reply,
): Promise<DailyVisit> {
	return {
		...(await findLearnerVisit(deps, request, reply)),
		browserDay: readDay(findCookie(request.headers.cookie, cookie)),
		rememberDay(day) {
			reply.header("set-cookie", formatSetCookie({ cookie, value: day.toString() }, deps.secure));
		},
	};
}
