import { type ColumnType, sql } from "kysely";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ReviewDay } from "#quizzes/daily/streak/streak-rules.ts";
import type { CardMemory, ReviewCard } from "./review-rules.ts";

interface CardRow {
	id: Id<"card">;
	learner_id: Id<"learner">;
	origin: string;
	question_id: string;
	question: ColumnType<Question, string, string>;
	memory: ColumnType<CardMemory, string, string>;
	due_at: Instant;
	seen_at: Instant;
}
type ReviewTables = {
	review_cards: CardRow;
	reviewed_attempts: { attempt_id: Id<"attempt"> };
	review_runs: {
		attempt_id: Id<"attempt">;
		learner_id: Id<"learner">;
		started_at: Instant;
		submitted_at: Instant | null;
		local_day: LocalDate | null;
		question_count: number;
	};
	attempts: {
		id: Id<"attempt">;
		learner_id: Id<"learner">;
		subject: string;
		submitted_at: Instant | null;
	};
};
const reviewTables = (db: Db | Tx) => db.withTables<ReviewTables>();

/** The subjects of runs of reviews begin with this. */
export const reviewPrefix = "review ";

/** The submitted attempts whose mistakes are not among the cards yet, the latest first. */
export async function listUnreviewedAttempts(
	db: Db | Tx,
	learner: Id<"learner">,
	limit: number,
): Promise<readonly { readonly id: Id<"attempt">; readonly subject: string }[]> {
	return reviewTables(db)
		.selectFrom("attempts")
		.select(["id", "subject"])
		.where("learner_id", "=", learner)
		.where("submitted_at", "is not", null)
		.where(sql<boolean>`not starts_with(subject, ${reviewPrefix})`)
		.where((attempt) =>
			attempt.not(
				attempt.exists(
					attempt
						.selectFrom("reviewed_attempts")
						.select("attempt_id")
						.whereRef("reviewed_attempts.attempt_id", "=", "attempts.id"),
				),
			),
		)
		.orderBy("submitted_at", "desc")
		.limit(limit)
		.execute();
}

export async function insertReviewedAttempt(tx: Tx, attempt: Id<"attempt">): Promise<void> {
	await reviewTables(tx)
		.insertInto("reviewed_attempts")
		.values({ attempt_id: attempt })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const selectCards = (db: Db | Tx, learner: Id<"learner">) =>
	reviewTables(db).selectFrom("review_cards").selectAll().where("learner_id", "=", learner);

export async function listCardsFrom(
	db: Db | Tx,
	learner: Id<"learner">,
	origin: string,
): Promise<readonly ReviewCard[]> {
	const rows = await selectCards(db, learner).where("origin", "=", origin).execute();
	return rows.map(toCard);
}

export async function listCardsById(
	db: Db | Tx,
	learner: Id<"learner">,
	ids: readonly string[],
): Promise<readonly ReviewCard[]> {
	if (ids.length === 0) return [];
	const rows = await selectCards(db, learner)
		.where("id", "in", ids as readonly Id<"card">[])
		.execute();
	return rows.map(toCard);
}

/** Cards that are due before an instant, those first that have waited longest. */
export const listDueCards = (
	db: Db | Tx,
	learner: Id<"learner">,
	{ before, limit }: { readonly before: Instant; readonly limit: number },
) => listFirstCards(selectCards(db, learner).where("due_at", "<", before), "due_at", limit);

/** Cards that are not due yet, those first that were seen longest ago. */
export const listCardsAhead = (
	db: Db | Tx,
	learner: Id<"learner">,
	{ from, limit }: { readonly from: Instant; readonly limit: number },
) => listFirstCards(selectCards(db, learner).where("due_at", ">=", from), "seen_at", limit);

async function listFirstCards(
	cards: ReturnType<typeof selectCards>,
	order: "due_at" | "seen_at",
	limit: number,
): Promise<readonly ReviewCard[]> {
	const rows = await cards.orderBy(order).orderBy("id").limit(limit).execute();
	return rows.map(toCard);
}

/** The cards that are due before an instant, however many there are, and when the first of them is. */
export async function countReviewCards(
	db: Db | Tx,
	learner: Id<"learner">,
	before: Instant,
): Promise<{ readonly count: number; readonly firstDueAt: Instant | null }> {
	return reviewTables(db)
		.selectFrom("review_cards")
		.select((card) => [
			card.cast<number>(card.fn.countAll(), "integer").as("count"),
			card.fn.min("due_at").as("firstDueAt"),
		])
		.where("learner_id", "=", learner)
		.where("due_at", "<", before)
		.executeTakeFirstOrThrow();
}

export async function listReviewCards(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<readonly ReviewCard[]> {
	const rows = await selectCards(db, learner).orderBy("due_at").orderBy("id").execute();
	return rows.map(toCard);
}

/** A question of which there is a card already changes its card. */
export async function upsertCard(tx: Tx, learner: Id<"learner">, card: ReviewCard): Promise<void> {
	const changes = {
		question: JSON.stringify(card.question),
		memory: JSON.stringify(card.memory),
		...{ due_at: card.dueAt, seen_at: card.seenAt },
	};
	await reviewTables(tx)
		.insertInto("review_cards")
		.values({
			...{ id: card.id, learner_id: learner, origin: card.origin },
			...{ question_id: card.question.id, ...changes },
		})
		.onConflict((conflict) =>
			conflict.columns(["learner_id", "origin", "question_id"]).doUpdateSet(changes),
		)
		.execute();
}

const toCard = ({
	id,
	origin,
	question,
	memory,
	due_at: dueAt,
	seen_at: seenAt,
}: Omit<CardRow, "question" | "memory"> & {
	readonly question: Question;
	readonly memory: CardMemory;
}): ReviewCard => ({ id, origin, question, memory, dueAt, seenAt });

export async function findOpenRun(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<Id<"attempt"> | undefined> {
	const row = await reviewTables(db)
		.selectFrom("review_runs")
		.select("attempt_id")
		.where("learner_id", "=", learner)
		.where("submitted_at", "is", null)
		.executeTakeFirst();
	return row?.attempt_id;
}

export async function insertRun(
	tx: Tx,
	run: {
		readonly attempt: Id<"attempt">;
		readonly learner: Id<"learner">;
		readonly startedAt: Instant;
		readonly questionCount: number;
	},
): Promise<void> {
	await reviewTables(tx)
		.insertInto("review_runs")
		.values({
			...{ attempt_id: run.attempt, learner_id: run.learner, started_at: run.startedAt },
			...{ question_count: run.questionCount, submitted_at: null, local_day: null },
		})
		.execute();
}

export async function updateSubmittedRun(
	tx: Tx,
	attempt: Id<"attempt">,
	{ day, at }: { readonly day: LocalDate | undefined; readonly at: Instant },
): Promise<void> {
	await reviewTables(tx)
		.updateTable("review_runs")
		.set({ submitted_at: at, local_day: day ?? null })
		.where("attempt_id", "=", attempt)
		.execute();
}

/** The runs that count for the streak. */
export async function listReviewDays(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<readonly ReviewDay[]> {
	const rows = await reviewTables(db)
		.selectFrom("review_runs")
		.select(["local_day", "question_count", "submitted_at"])
		.where("learner_id", "=", learner)
		.where("local_day", "is not", null)
		.execute();
	return rows.flatMap(({ local_day: day, question_count: count, submitted_at: at }) =>
		day && at ? [{ day, count, at }] : [],
	);
}

export async function countReviewsOnDay(
	db: Db | Tx,
	learner: Id<"learner">,
	day: LocalDate,
): Promise<number> {
	const { count } = await reviewTables(db)
		.selectFrom("review_runs")
		.select(sql<number>`coalesce(sum(question_count), 0)`.as("count"))
		.where("learner_id", "=", learner)
		.where("local_day", "=", day)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Gives cards and runs of a guest to the account; where both have one, that of the account stays. */
export async function joinReviews(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	await sql`
		update review_cards set learner_id = ${learner}
		where learner_id = ${guest} and not exists (
			select from review_cards own
			where own.learner_id = ${learner} and own.origin = review_cards.origin
				and own.question_id = review_cards.question_id
		)`.execute(tx);
	await sql`
		update review_runs set learner_id = ${learner}
		where learner_id = ${guest} and (submitted_at is not null or not exists (
			select from review_runs own where own.learner_id = ${learner} and own.submitted_at is null
		))`.execute(tx);
}
