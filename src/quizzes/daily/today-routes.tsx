import type { Attempt } from "#assessments/attempt.ts";
import { returnUnsavedForms } from "#assessments/unsaved-forms/unsaved-form-routes.tsx";
import { gapUse } from "#core/gaps.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { type DaySelection, findDaySelection } from "#quizzes/draws/day-selection-commands.ts";
import { describeComing } from "#quizzes/draws/winners-presenter.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { dailyQuestionAddress, dailyReviewAddress } from "./addresses.ts";
import type { ScoredDay } from "./daily-attempt-store.ts";
import {
	type DailyStanding,
	ensureDayQuestion,
	findDailyAttempt,
	findDailyStanding,
	findScoredAttempt,
	receiveDailyAnswer,
} from "./daily-commands.ts";
import { type DailyVisit, findDailyVisit } from "./daily-visit-commands.ts";
import { latestWinners, prizeParticipation } from "./gaps.ts";
import { dailyMessages } from "./messages.ts";
import {
	ensureReviewCards,
	findOfferedReviews,
	type WaitingReviews,
} from "./reviews/review-commands.ts";
import { daysBetween, readDay } from "./streak/day-rules.ts";
import { loadStreak } from "./streak/streak-commands.ts";
import { TodayPage, type TodayPageProps } from "./today-page.tsx";

const texts = dailyMessages.today;
export const dailyPage = createUnlistedPages("learning", dailyMessages.description);

/** More than the fields of a question may hold. */
export const maxAnswerBytes = 64 * 1024;

/** The question of the day and its result. */
export function todayRoutes(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { pattern } = dailyQuestionAddress;
	server.get(pattern, { config: { load: "submissions" } }, async (request, reply) => {
		const visit = await findDailyVisit(deps, request, reply);
		const { zone }: Record<string, unknown> = Object(request.query);
		const page = await todayPage(deps, visit, { zone });
		return page ? pages.send(request, reply, page) : reply.callNotFound();
	});
	const often = { bodyLimit: maxAnswerBytes, config: { isSentOften: true } };
	const receivePost = (request: Request, reply: Reply) => receive(deps, { pages }, request, reply);
	server.post(pattern, often, returnUnsavedForms({ ...deps, pages }, receivePost));
}

async function receive(
	deps: QuizzesDeps,
	{ pages }: Pick<SiteHttp, "pages">,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const visit = await findDailyVisit(deps, request, reply);
	const query: Record<string, unknown> = Object(request.query);
	const { zone } = await findDailyStanding(deps, visit, query.zone);
	const day = readDay(query.day);
	const answer = day
		? await receiveDailyAnswer(deps, visit, { day, zone, body: request.body })
		: ({ kind: "closed", reason: "over" } as const);
	switch (answer.kind) {
		case "saved":
			return reply.code(204).header("cache-control", "no-store").send();
		case "submitted":
			return redirectSeeOther(reply, dailyQuestionAddress.to());
		case "refused": {
			const page = await todayPage(deps, visit, { zone, refused: answer });
			return page ? pages.send(request, reply, { ...page, status: 422 }) : reply.callNotFound();
		}
		case "closed": {
			// Sent twice, or answered on another device: the page says how things are.
			if (answer.reason !== "over") return redirectSeeOther(reply, dailyQuestionAddress.to());
			const page = await todayPage(deps, visit, { zone, problem: texts.over });
			return page ? pages.send(request, reply, { ...page, status: 409 }) : reply.callNotFound();
		}
	}
}

interface Display {
	readonly zone: unknown;
	readonly problem?: string;
	readonly refused?: { readonly attempt: Attempt; readonly problem: string };
}

async function todayPage(
	deps: QuizzesDeps,
	visit: DailyVisit,
	display: Display,
): Promise<Page | undefined> {
	const { learner } = visit;
	const standing = await findDailyStanding(deps, visit, display.zone);
	const shown = await findStep(deps, visit, standing, display);
	if (!shown) return undefined;
	const { now, zone } = standing;
	return {
		...dailyPage(
			texts.pageTitle,
			<TodayPage
				{...{ now, zone, day: shown.day, step: shown.step }}
				problem={display.problem}
				streak={await loadStreak(deps.db, learner, standing)}
			/>,
		),
		gaps: shown.gaps,
	};
}

interface Step {
	readonly day: string;
	readonly step: TodayPageProps["step"];
	readonly gaps: NonNullable<Page["gaps"]>;
}

async function findStep(
	deps: QuizzesDeps,
	visit: DailyVisit,
	{ today, zone, last }: DailyStanding,
	display: Display,
): Promise<Step | undefined> {
	switch (today.kind) {
		case "open":
			return questionStep(deps, visit, today.day, display);
		case "answered":
			return last && resultStep(deps, visit, { last, zone, opensAt: today.opensAt });
		case "other learner": {
			const { day, opensAt } = today;
			const next = dailyMessages.result.next(opensAt, zone);
			return {
				day: day.toString(),
				step: { kind: "other learner", date: texts.day(day), next, isGuest: !visit.account },
				gaps: [gapUse(latestWinners, undefined)],
			};
		}
	}
}

async function questionStep(
	deps: QuizzesDeps,
	{ account, learner }: DailyVisit,
	day: LocalDate,
	{ refused }: Display,
): Promise<Step | undefined> {
	const question = await ensureDayQuestion(deps, day);
	if (!question) return undefined;
	const attempt = refused?.attempt ?? (await findDailyAttempt(deps, learner, question));
	const draw = await findDaySelection(deps.db, day);
	const notes = [texts.tries, ...(!account && draw.kind === "draw" ? [texts.guest] : [])];
	return {
		day: day.toString(),
		step: { kind: "question", date: texts.day(day), notes, attempt, missing: refused?.problem },
		gaps: [],
	};
}

async function resultStep(
	deps: QuizzesDeps,
	{ account, learner }: DailyVisit,
	{
		zone,
		last,
		opensAt,
	}: { readonly zone: string; readonly last: ScoredDay; readonly opensAt: Instant },
): Promise<Step | undefined> {
	const attempt = learner && (await findScoredAttempt(deps, learner, last));
	if (!attempt) return undefined;
	const { day, isRight } = last;
	const draw = await findDaySelection(deps.db, day);
	await ensureReviewCards(deps.db, learner);
	const offered = await findOfferedReviews(deps.db, learner, last);
	const isGuest = account === undefined;
	return {
		day: day.toString(),
		step: {
			...{ kind: "result", date: texts.day(day), attempt },
			guestText: isGuest ? describeGuest(draw, isRight) : undefined,
			notes: [
				...describeDraw(draw, { isRight, isGuest, zone }),
				dailyMessages.result.next(opensAt, zone),
			],
			reviews: {
				...{ count: offered.count, reviewedToday: offered.reviewedToday },
				href: offered.openRun && dailyReviewAddress.to({ run: offered.openRun }),
				isEarnBack: offered.lost !== undefined,
				waiting: describeWaiting(offered.waiting, last.day),
			},
		},
		gaps: [
			gapUse(latestWinners, undefined),
			...(account ? [gapUse(prizeParticipation, { account, day, isRight, zone })] : []),
		],
	};
}

/** A right answer reads what happens next, and a wrong one that it takes no part. */
function describeDraw(
	draw: DaySelection,
	{ isRight, isGuest, zone }: { isRight: boolean; isGuest: boolean; zone: string },
): readonly string[] {
	const { result } = dailyMessages;
	if (draw.kind === "draw") return [isRight ? result.draw(draw.drawsAt, zone) : result.wrong];
	return draw.kind === "coming" && isRight && !isGuest ? [result.noDraw(describeComing(draw))] : [];
}

function describeGuest(draw: DaySelection, isRight: boolean): string {
	const { guest } = dailyMessages.result;
	const coming = draw.kind === "coming" ? [describeComing(draw), guest.draw] : [];
	const today = draw.kind === "draw" && isRight ? [guest.draw] : [];
	return [guest.text, ...today, ...coming].join(" ");
}

function describeWaiting(
	waiting: WaitingReviews | undefined,
	today: LocalDate,
): string | undefined {
	if (!waiting) return undefined;
	const { reviews } = dailyMessages;
	const isTomorrow = daysBetween(today, waiting.first) === 1;
	return reviews.waiting(waiting.count, isTomorrow ? reviews.tomorrow : reviews.on(waiting.first));
}
