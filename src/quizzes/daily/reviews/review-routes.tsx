import type { Attempt } from "#assessments/attempt.ts";
import { findAttempt } from "#assessments/attempt-store.ts";
import { findOpenPosition, parsePosition } from "#assessments/run/attempt-form-rules.ts";
import type { AttemptRunAnswer } from "#assessments/run/attempt-run-commands.ts";
import { type AttemptPosition, positionParameter } from "#assessments/run/attempt-step-rules.ts";
import { returnUnsavedForms } from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import { type Id, parseUuid } from "#core/ids.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	dailyQuestionAddress,
	dailyReviewAddress,
	dailyReviewsAddress,
} from "#quizzes/daily/addresses.ts";
import { findDailyStanding } from "#quizzes/daily/daily-commands.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { dailyPage, maxAnswerBytes } from "#quizzes/daily/today-routes.tsx";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import type { Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { findLearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	findReviewLessons,
	receiveReviews,
	reviewSubject,
	startReviews,
} from "./review-commands.ts";
import { ReviewPage } from "./review-page.tsx";

interface ReviewVisit {
	readonly learner: Id<"learner">;
	readonly run: Id<"attempt">;
	readonly attempt: Attempt;
}

/** Reviews are an attempt like any other, of questions that the learner once got wrong. */
export function reviewRoutes(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const often = { bodyLimit: maxAnswerBytes, config: { isSentOften: true } };
	server.get(dailyReviewsAddress.pattern, (_, reply) =>
		redirectSeeOther(reply, dailyQuestionAddress.to()),
	);
	server.post(
		dailyReviewsAddress.pattern,
		{ bodyLimit: maxAnswerBytes },
		async (request, reply) => {
			const { learner } = await findLearnerVisit(deps, request, reply);
			const standing = learner && (await findDailyStanding(deps, { learner }));
			// Reviews come after the question of the day.
			const last = standing?.today.kind === "answered" ? standing.last : undefined;
			const run = learner && last && (await startReviews(deps, learner, last));
			return redirectSeeOther(
				reply,
				run ? dailyReviewAddress.to({ run }) : dailyQuestionAddress.to(),
			);
		},
	);
	server.get(
		dailyReviewAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const visit = await findVisit(deps, request, reply);
			if (!visit) return redirectSeeOther(reply, dailyQuestionAddress.to());
			const query: Record<string, unknown> = Object(request.query);
			const position = parsePosition(visit.attempt, query[positionParameter]);
			const page = await runPage(deps, { attempt: visit.attempt, position });
			return pages.send(request, reply, page);
		},
	);
	const receivePost = async (request: Request, reply: Reply) => {
		const visit = await findVisit(deps, request, reply);
		if (!visit) return redirectSeeOther(reply, dailyQuestionAddress.to());
		const { run, attempt } = visit;
		const answer = await receiveReviews(deps, attempt, request.body);
		return answer.kind === "refused"
			? pages.send(request, reply, await runPage(deps, answer, 422))
			: sendAnswer(reply, run, answer);
	};
	server.post(
		dailyReviewAddress.pattern,
		often,
		returnUnsavedForms({ ...deps, pages }, receivePost),
	);
}

async function findVisit(
	deps: QuizzesDeps,
	request: Request,
	reply: Reply,
): Promise<ReviewVisit | undefined> {
	const { run: written = "" }: Record<string, string> = Object(request.params);
	const { learner } = await findLearnerVisit(deps, request, reply);
	const run = parseUuid<"attempt">(written);
	if (!learner || !run) return undefined;
	const attempt = await findAttempt(deps.db, { id: run, learner, subject: reviewSubject(run) });
	return attempt && { learner, run, attempt };
}

function sendAnswer(reply: Reply, run: Id<"attempt">, answer: AttemptRunAnswer): unknown {
	const path = dailyReviewAddress.to({ run });
	switch (answer.kind) {
		case "saved":
			return reply.code(204).header("cache-control", "no-store").send();
		case "show":
			return redirectSeeOther(reply, `${path}?${positionParameter}=${answer.position}`);
		default:
			return redirectSeeOther(reply, path);
	}
}

async function runPage(
	deps: QuizzesDeps,
	shown: {
		readonly attempt: Attempt;
		readonly position: AttemptPosition | undefined;
		readonly problem?: string;
	},
	status = 200,
): Promise<Page> {
	const { attempt } = shown;
	const lessons = attempt.result && (await findReviewLessons(deps, attempt));
	return dailyPage(
		dailyMessages.reviews.pageTitle,
		<ReviewPage
			{...{ attempt, problem: shown.problem }}
			position={shown.position ?? findOpenPosition(attempt)}
			path={dailyReviewAddress.to({ run: attempt.id })}
			now={deps.clock()}
			findRepeat={({ id }) => lessons?.get(id)}
		/>,
		status,
	);
}
