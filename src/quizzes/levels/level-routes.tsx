import type { Attempt } from "#assessments/attempt.ts";
import { findOpenPosition, parsePosition } from "#assessments/run/attempt-form-rules.ts";
import {
	type AttemptRunAnswer,
	findCurrentAttempt,
	receiveAttemptForm,
} from "#assessments/run/attempt-run-commands.ts";
import { type AttemptPosition, positionParameter } from "#assessments/run/attempt-step-rules.ts";
import { returnUnsavedForms } from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import { createId, parseUuid } from "#core/ids.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { quizLevelAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { findLearnerVisit, type LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { type LevelKey, startLevel } from "./level-commands.ts";
import { toLevelOutcome } from "./level-outcome-rules.ts";
import { LevelPage } from "./level-page.tsx";
import { loadLevelResult } from "./level-result-commands.ts";
import { findLevel, levelSubject } from "./level-rules.ts";
import { quizMessages } from "./messages.ts";

const texts = quizMessages.level;
const unlistedPage = createUnlistedPages("learning", quizMessages.hub.description);

/** A form holds one question; more than its fields may hold. */
const maxFormBytes = 64 * 1024;

interface Level extends LevelKey {
	readonly path: string;
	readonly number: number;
}

interface SentForm {
	readonly request: Request;
	readonly reply: Reply;
	readonly visit: LearnerVisit;
	readonly level: Level;
}

/** The questions of a level and their result, for whoever answers them: rendered for each request, and not listed. */
export function levelPages(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	server.get(
		quizLevelAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const level = findRequested(deps, request);
			if (!level) return reply.callNotFound();
			const visit = await findLearnerVisit(deps, request, reply);
			const run = visit.learner && toRun(deps, level, { ...visit, learner: visit.learner });
			const attempt = run && (await findCurrentAttempt(deps, run));
			const query: Record<string, unknown> = Object(request.query);
			const position = attempt && parsePosition(attempt, query[positionParameter]);
			// The address names the question, so that Back leads to the one before.
			if (attempt && !attempt.result && position === undefined)
				return redirectSeeOther(reply, toView(level, findOpenPosition(attempt)));
			return pages.send(request, reply, await levelPage(deps, visit, level, { attempt, position }));
		},
	);
	const often = { bodyLimit: maxFormBytes, config: { isSentOften: true } };
	const receivePost = async (request: Request, reply: Reply) => {
		const level = findRequested(deps, request);
		if (!level) return reply.callNotFound();
		const visit = await findLearnerVisit(deps, request, reply);
		const body: Record<string, unknown> = Object(request.body);
		const sent = { request, reply, visit, level };
		return body.step === "start"
			? start(deps, { pages }, { ...sent, attempt: body.attempt })
			: receive(deps, { pages }, sent);
	};
	server.post(quizLevelAddress.pattern, often, returnUnsavedForms({ ...deps, pages }, receivePost));
}

function findRequested({ quizzes }: QuizzesDeps, request: Request): Level | undefined {
	const { slug = "", level: id = "" }: Record<string, string> = Object(request.params);
	const quiz = quizzes.find(slug);
	const level = quiz && findLevel(quiz, id);
	return (
		level && {
			...{ quiz, level },
			path: quizLevelAddress.to({ slug: quiz.slug, level: level.id }),
			number: quiz.levels.indexOf(level) + 1,
		}
	);
}

const toView = ({ path }: Level, position: AttemptPosition) =>
	`${path}?${positionParameter}=${position}`;

const toRun = (
	{ recordOutcome }: QuizzesDeps,
	{ quiz, level }: Level,
	{ account, learner }: Pick<LearnerVisit, "account"> & Pick<Attempt, "learner">,
) => ({
	...{ learner, subject: levelSubject(quiz, level) },
	gaps: "refused" as const,
	onSubmitted: async (tx: Tx, attempt: Attempt) => {
		for (const outcome of toLevelOutcome({ quiz, level }, attempt, account?.id))
			await recordOutcome(tx, outcome);
	},
});

async function start(
	deps: QuizzesDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	{ request, reply, visit, level, attempt: sent }: SentForm & { readonly attempt: unknown },
): Promise<unknown> {
	const id = typeof sent === "string" ? parseUuid<"attempt">(sent) : undefined;
	const attempt = await startLevel(deps, visit, { ...level, attempt: id });
	if (attempt !== "too often")
		return redirectSeeOther(
			reply,
			attempt.result ? level.path : toView(level, findOpenPosition(attempt)),
		);
	const { learner } = visit;
	const latest =
		learner && (await findCurrentAttempt(deps, toRun(deps, level, { ...visit, learner })));
	const page = await levelPage(deps, visit, level, { attempt: latest, problem: texts.tooOften });
	return pages.send(request, reply, { ...page, status: 429 });
}

async function receive(
	deps: QuizzesDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	{ request, reply, visit, level }: SentForm,
): Promise<unknown> {
	const run = visit.learner && toRun(deps, level, { ...visit, learner: visit.learner });
	const answer: AttemptRunAnswer = run
		? await receiveAttemptForm(deps, run, request.body)
		: { kind: "unknown" };
	switch (answer.kind) {
		case "saved":
			return reply.code(204).header("cache-control", "no-store").send();
		case "show":
			return redirectSeeOther(reply, toView(level, answer.position));
		case "submitted":
			return redirectSeeOther(reply, level.path);
		case "refused": {
			const { attempt, position, problem: missing } = answer;
			const page = await levelPage(deps, visit, level, { attempt, position, missing });
			return pages.send(request, reply, { ...page, status: 422 });
		}
		case "unknown": {
			const attempt = run && (await findCurrentAttempt(deps, run));
			const page = await levelPage(deps, visit, level, { attempt, problem: texts.gone });
			return pages.send(request, reply, { ...page, status: 409 });
		}
	}
}

async function levelPage(
	deps: QuizzesDeps,
	visit: LearnerVisit,
	{ quiz, level, number, path }: Level,
	shown: {
		readonly attempt: Attempt | undefined;
		readonly position?: AttemptPosition | undefined;
		/** Said above the page, or at the question. */
		readonly problem?: string;
		readonly missing?: string;
	},
) {
	const { attempt, problem, missing } = shown;
	return unlistedPage(
		texts.pageTitle(quiz.title, level.name),
		<LevelPage
			{...{ quiz, level, number, path, problem }}
			newAttempt={createId<"attempt">()}
			now={deps.clock()}
			isGuest={!visit.account}
			step={
				attempt?.result
					? {
							kind: "result",
							...(await loadLevelResult(
								deps.db,
								{ quiz, level },
								{ attempt, result: attempt.result },
							)),
						}
					: attempt
						? {
								kind: "questions",
								attempt,
								position: shown.position ?? findOpenPosition(attempt),
								missing,
							}
						: { kind: "intro" }
			}
		/>,
	);
}
