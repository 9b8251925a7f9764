import type { Attempt } from "#assessments/attempt.ts";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { listGradedAnswers } from "#assessments/attempt-rules.ts";
import { findAttempt } from "#assessments/attempt-store.ts";
import {
	type AttemptRunAnswer,
	receiveAttemptForm,
} from "#assessments/run/attempt-run-commands.ts";
import { createId, type Id } from "#core/ids.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isStreakHidden, listScoredDays } from "#quizzes/daily/daily-attempt-store.ts";
import { findDayEnd, type PlayedDay } from "#quizzes/daily/streak/day-rules.ts";
import {
	addReviews,
	findLostStreak,
	listedDays,
	type Streak,
} from "#quizzes/daily/streak/streak-rules.ts";
import { findStreak, replaceStreak } from "#quizzes/daily/streak/streak-store.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { findLessonLinks } from "#quizzes/levels/level-result-commands.ts";
import { lockLearner } from "#visitors/learners/learner-store.ts";
import {
	cardKey,
	collectMistakes,
	createPracticeCard,
	decideReviews,
	findPracticeStart,
	type ReviewCard,
	rateReview,
	toOrigin,
	toReviewQuestion,
} from "./review-rules.ts";
import {
	countReviewCards,
	countReviewsOnDay,
	findOpenRun,
	insertReviewedAttempt,
	insertRun,
	listCardsAhead,
	listCardsById,
	listCardsFrom,
	listDueCards,
	listUnreviewedAttempts,
	reviewPrefix,
	updateSubmittedRun,
	upsertCard,
} from "./review-store.ts";

/** Each holds its questions; the others come with the next day. */
const attemptsAtOnce = 20;

/** Turns the mistakes of everything that a learner has submitted since into cards. Runs under the lock of the learner. */
export async function collectReviewCards(tx: Tx, learner: Id<"learner">): Promise<void> {
	const attempts = await listUnreviewedAttempts(tx, learner, attemptsAtOnce);
	for (const { id, subject } of attempts.toReversed()) {
		const attempt = await findAttempt(tx, { id, learner, subject });
		if (!attempt) continue;
		const cards = await listCardsFrom(tx, learner, toOrigin(subject));
		const known = new Map(cards.map((card) => [cardKey(card), card]));
		for (const card of collectMistakes(attempt, known, () => createId<"card">()))
			await upsertCard(tx, learner, card);
		await insertReviewedAttempt(tx, id);
	}
}

/** The reviews that a learner may do now, once the question of the day is answered. */
export interface OfferedReviews {
	/** The number of questions of the next run. */
	readonly count: number;
	readonly reviewedToday: number;
	/** A run that was begun and not finished. */
	readonly openRun: Id<"attempt"> | undefined;
	/** The streak that they bring back. */
	readonly lost: Streak["lost"];
	/** Questions that come back on a later day; undefined where none does. */
	readonly waiting: WaitingReviews | undefined;
}

export interface WaitingReviews {
	readonly count: number;
	/** The learner's day on which the first of them is asked. */
	readonly first: LocalDate;
}

export async function findOfferedReviews(
	db: Db | Tx,
	learner: Id<"learner">,
	last: PlayedDay,
): Promise<OfferedReviews> {
	const [streak, isHidden, reviewedToday, openRun] = [
		await findStreak(db, learner),
		await isStreakHidden(db, learner),
		await countReviewsOnDay(db, learner, last.day),
		await findOpenRun(db, learner),
	];
	const lost = isHidden ? undefined : findLostStreak(streak, last.day);
	const { count, isAhead } = decideReviews({ reviewedToday, lost });
	const before = findDayEnd(last.day, last.zone);
	const available = isAhead
		? count
		: Math.min(count, (await countReviewCards(db, learner, before)).count);
	const waiting = await findWaitingReviews(db, learner, last);
	return { count: available, reviewedToday, openRun, lost, waiting };
}

/** Once the reviews of a day are done, even what is due waits for the next one. */
async function findWaitingReviews(
	db: Db | Tx,
	learner: Id<"learner">,
	{ day, zone, at }: PlayedDay,
): Promise<WaitingReviews | undefined> {
	const { count, firstDueAt } = await countReviewCards(db, learner, findPracticeStart(at));
	if (!firstDueAt) return undefined;
	const [tomorrow, due] = [day.add({ days: 1 }), localDate(firstDueAt, zone)];
	return { count, first: Temporal.PlainDate.compare(due, tomorrow) < 0 ? tomorrow : due };
}

/** Adds what was submitted since the question of the day, such as a quiz, so that a page can say what waits. */
export async function ensureReviewCards(db: Db, learner: Id<"learner">): Promise<void> {
	if ((await listUnreviewedAttempts(db, learner, 1)).length === 0) return;
	await db.transaction().execute(async (tx) => {
		await lockLearner(tx, learner);
		await collectReviewCards(tx, learner);
	});
}

/** Begins a run, or continues the open one; undefined where there is nothing to review. */
export function startReviews(
	{ db, clock, random }: QuizzesDeps,
	learner: Id<"learner">,
	last: PlayedDay,
): Promise<Id<"attempt"> | undefined> {
	return db.transaction().execute(async (tx) => {
		await lockLearner(tx, learner);
		await collectReviewCards(tx, learner);
		const { openRun, count, lost } = await findOfferedReviews(tx, learner, last);
		if (openRun) return openRun;
		const cards = await selectCards(tx, learner, { last, count, isAhead: lost !== undefined });
		if (cards.length === 0) return undefined;
		const id = createId<"attempt">();
		await openAttempt(
			{ db: tx, clock, random },
			{
				...{ id, learner, subject: reviewSubject(id), passPercent: 0 },
				...{ pool: cards.map(toReviewQuestion), count: cards.length },
			},
		);
		const startedAt = clock();
		await insertRun(tx, { attempt: id, learner, startedAt, questionCount: cards.length });
		return id;
	});
}

export const reviewSubject = (run: Id<"attempt">): string => `${reviewPrefix}${run}`;

/** Somebody who earns a streak back and has too few mistakes repeats others early, and then the questions of the last days. */
async function selectCards(
	tx: Tx,
	learner: Id<"learner">,
	{ last, count, isAhead }: { last: PlayedDay; count: number; isAhead: boolean },
): Promise<readonly ReviewCard[]> {
	const from = findDayEnd(last.day, last.zone);
	const due = await listDueCards(tx, learner, { before: from, limit: count });
	if (!isAhead || due.length === count) return due;
	const listAhead = () => listCardsAhead(tx, learner, { from, limit: count - due.length });
	const ahead = await listAhead();
	if (due.length + ahead.length === count) return [...due, ...ahead];
	await addLastQuestions(tx, learner);
	return [...due, ...(await listAhead())];
}

async function addLastQuestions(tx: Tx, learner: Id<"learner">): Promise<void> {
	for (const { attempt: id, day } of await listScoredDays(tx, learner, listedDays)) {
		const attempt = await findAttempt(tx, { id, learner, subject: `daily ${day}` });
		const at = attempt?.result?.submittedAt;
		if (!attempt || !at) continue;
		const origin = toOrigin(attempt.subject);
		const known = new Set((await listCardsFrom(tx, learner, origin)).map(cardKey));
		for (const question of attempt.served)
			if (!known.has(cardKey({ origin, question })))
				await upsertCard(
					tx,
					learner,
					createPracticeCard({ id: createId<"card">(), origin, question }, at),
				);
	}
}

/** Receives a view of a run. The learner is locked before the attempt, as where a guest joins an account. */
export const receiveReviews = (
	deps: QuizzesDeps,
	{ learner, subject }: Pick<Attempt, "learner" | "subject">,
	body: unknown,
): Promise<AttemptRunAnswer> => {
	const run = { learner, subject, gaps: "refused" as const };
	const lockFirst = (tx: Tx) => lockLearner(tx, learner);
	return receiveAttemptForm(deps, { ...run, lockFirst, onSubmitted: rateRun }, body);
};

/** The lessons to repeat after a run, by the ids of its questions. A final check names only the lesson of its own course. */
export async function findReviewLessons(
	{ db, catalogue }: QuizzesDeps,
	attempt: Attempt,
): ReturnType<typeof findLessonLinks> {
	const mistakes = listGradedAnswers(attempt).filter(({ grade }) => !grade.isRight);
	const ids = mistakes.map(({ question }) => question.id);
	const origins = new Map(
		(await listCardsById(db, attempt.learner, ids)).map(({ id, origin }) => [String(id), origin]),
	);
	const named = mistakes.flatMap(({ question: { id, repeat, lesson } }) => {
		if (repeat) return [{ id, ...repeat }];
		const [, number] = /^final-check (\d+)$/.exec(origins.get(id) ?? "") ?? [];
		const course = number && catalogue.findFreeCourseSlug(Number(number));
		return course && lesson ? [{ id, course, lesson }] : [];
	});
	return findLessonLinks(db, named);
}

/** A run that was begun before midnight counts for its day still. */
const hoursAfterMidnight = 1;

/** Rates the cards of a run, and counts its questions for the streak where the day of the learner is not over. */
async function rateRun(tx: Tx, attempt: Attempt): Promise<void> {
	const { learner, certainty, result } = attempt;
	if (!result) return;
	const streak = await findStreak(tx, learner);
	const now = result.submittedAt;
	const day = streak.last && findReviewDay(streak.last, now);
	const cards = await listCardsById(
		tx,
		learner,
		attempt.served.map(({ id }) => id),
	);
	const dueBefore = streak.last ? findDayEnd(streak.last.day, streak.last.zone) : now;
	for (const graded of listGradedAnswers(attempt)) {
		const { id } = graded.question;
		const card = cards.find((other) => other.id === id);
		if (!card) continue;
		const context = { certainty: certainty[id], dueBefore, now };
		await upsertCard(tx, learner, rateReview(card, graded, context));
	}
	await updateSubmittedRun(tx, attempt.id, { day, at: now });
	if (day) await replaceStreak(tx, learner, addReviews(streak, day, attempt.served.length));
}

function findReviewDay(last: PlayedDay, now: Instant) {
	const current = localDate(now.subtract({ hours: hoursAfterMidnight }), last.zone);
	return Temporal.PlainDate.compare(current, last.day) <= 0 ? last.day : undefined;
}
