import { type CardInput, createEmptyCard, fsrs, Rating } from "ts-fsrs";
import type { Attempt } from "#assessments/attempt.ts";
import { type GradedAnswer, listGradedAnswers } from "#assessments/attempt-rules.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { reviewsToEarnBack, type Streak } from "#quizzes/daily/streak/streak-rules.ts";

/** The state of the scheduler for a card, as it is stored: its dates are texts. */
export interface CardMemory extends Omit<CardInput, "due" | "last_review"> {
	readonly due: string;
	readonly last_review: string;
}

/** A question that a learner has answered wrongly and repeats until it stays. */
export interface ReviewCard {
	readonly id: Id<"card">;
	readonly origin: string;
	/** The question as it was served; its id is that of its content. */
	readonly question: Question;
	readonly memory: CardMemory;
	readonly dueAt: Instant;
	readonly seenAt: Instant;
}

export type Recall = "forgotten" | "hard" | "remembered";

const ratings = {
	forgotten: Rating.Again,
	hard: Rating.Hard,
	remembered: Rating.Good,
} as const;

/** Its steps of minutes are off, since reviews come once a day, and so is chance: a state can be computed again. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The state of a card after an answer; a new card has none before. */
export function rateMemory(
	memory: CardMemory | undefined,
	recall: Recall,
	now: Instant,
): CardMemory {
	const at = new Date(now.epochMilliseconds);
	const { card } = scheduler.next(memory ?? createEmptyCard(at), at, ratings[recall]);
	return { ...card, due: card.due.toISOString(), last_review: at.toISOString() };
}

const dueAt = ({ due }: CardMemory) => Temporal.Instant.from(due);

export const rateCard = (card: ReviewCard, recall: Recall, now: Instant): ReviewCard => {
	const memory = rateMemory(card.memory, recall, now);
	return { ...card, memory, dueAt: dueAt(memory), seenAt: now };
};

/** The subject of a daily quiz names its day; its questions come again on others. */
export const toOrigin = (subject: string): string => subject.replace(/^(daily) .*/, "$1");

export const cardKey = ({ origin, question }: Pick<ReviewCard, "origin" | "question">) =>
	`${origin} ${question.id}`;

/**
 * Turns the mistakes of an attempt into cards. A question that was left out is no mistake. What is answered wrongly again,
 * wherever that was, counts as forgotten, unless the card has been seen since.
 */
export function collectMistakes(
	attempt: Attempt,
	known: ReadonlyMap<string, ReviewCard>,
	createCardId: () => Id<"card">,
): readonly ReviewCard[] {
	const at = attempt.result?.submittedAt;
	if (!at) return [];
	const origin = toOrigin(attempt.subject);
	return listGradedAnswers(attempt).flatMap(({ question, answer, grade }) => {
		if (grade.isRight || answer === undefined) return [];
		const card = known.get(cardKey({ origin, question }));
		if (!card) return [createCard({ id: createCardId(), origin, question }, "forgotten", at)];
		if (Temporal.Instant.compare(card.seenAt, at) >= 0) return [];
		return [{ ...rateCard(card, "forgotten", at), question }];
	});
}

function createCard(
	card: Pick<ReviewCard, "id" | "origin" | "question">,
	recall: Recall,
	at: Instant,
): ReviewCard {
	const memory = rateMemory(undefined, recall, at);
	return { ...card, memory, dueAt: dueAt(memory), seenAt: at };
}

/** The due times of practice cards are later than those of mistakes ever are. */
const practiceYears = 100;
const hoursAYear = 24 * 365;
export const findPracticeStart = (now: Instant): Instant =>
	now.add({ hours: (hoursAYear * practiceYears) / 2 });

/** A question that was answered right is no mistake, so it comes up only where somebody repeats more than what is due. */
export function createPracticeCard(
	card: Pick<ReviewCard, "id" | "origin" | "question">,
	at: Instant,
): ReviewCard {
	const hours = hoursAYear * practiceYears;
	return { ...createCard(card, "remembered", at), dueAt: at.add({ hours }) };
}

/** A question of a run has the id of its card, because two contents may use the same one. */
export const toReviewQuestion = ({ id, question }: ReviewCard): Question => ({ ...question, id });

/**
 * Rates a card by its answer in a run. One that was repeated before it was due is not postponed for that: only a mistake
 * counts then.
 */
export function rateReview(
	card: ReviewCard,
	{ grade }: Pick<GradedAnswer, "grade">,
	{
		certainty,
		dueBefore,
		now,
	}: {
		readonly certainty: string | undefined;
		readonly dueBefore: Instant;
		readonly now: Instant;
	},
): ReviewCard {
	if (!grade.isRight) return rateCard(card, "forgotten", now);
	if (Temporal.Instant.compare(card.dueAt, dueBefore) >= 0) return { ...card, seenAt: now };
	return rateCard(card, certainty === "unsure" ? "hard" : "remembered", now);
}

/** The daily five minutes. */
export const reviewsPerDay = 5;

/** The number of reviews that a learner may do now, and whether those count that are not due. */
export function decideReviews({
	reviewedToday,
	lost,
}: {
	readonly reviewedToday: number;
	readonly lost: Streak["lost"];
}): { readonly count: number; readonly isAhead: boolean } {
	const left = Math.max(0, reviewsPerDay - reviewedToday);
	const toEarnBack = lost ? reviewsToEarnBack - lost.reviews : 0;
	return toEarnBack > 0
		? { count: Math.min(reviewsPerDay, Math.max(left, toEarnBack)), isAhead: true }
		: { count: left, isAhead: false };
}
