import { sql } from "kysely";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { LimitCounts } from "./limit-rules.ts";

export type RewardKind = "course" | "friend" | "manual" | "spent" | "reversed";

export interface RewardEntry {
	readonly learner: Id<"learner">;
	readonly kind: RewardKind;
	/** The enrolment or the friend that earned or spent it, or the entry that is reversed. */
	readonly source: string;
	readonly amount: number;
	readonly at: Instant;
}

type LimitTables = {
	reward_entries: {
		id: Id<"reward-entry">;
		learner_id: Id<"learner">;
		kind: RewardKind;
		source_key: string;
		amount: number;
		created_at: Instant;
	};
	enrolments: {
		id: Id<"enrolment">;
		learner_id: Id<"learner">;
		course_id: number;
		course_title: string;
		access_until: Instant;
		seen_at: Instant;
		is_finished: boolean;
	};
};

const limitTables = (db: Db | Tx) => db.withTables<LimitTables>();

/** Returns false if this source has an entry of the kind already, whoever got it. */
export async function insertRewardEntry(
	tx: Tx,
	{ learner, kind, source, amount, at }: RewardEntry,
): Promise<boolean> {
	const inserted = await limitTables(tx)
		.insertInto("reward_entries")
		.values({
			...{ id: createId<"reward-entry">(), learner_id: learner, kind, amount },
			source_key: source,
			created_at: at,
		})
		.onConflict((conflict) => conflict.columns(["kind", "source_key"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Says what finishing a course has earned, whatever content makes of such a course today. */
export async function hasEarnedReward(db: Db | Tx, enrolment: Id<"enrolment">): Promise<boolean> {
	const row = await limitTables(db)
		.selectFrom("reward_entries")
		.select("id")
		.where("kind", "=", "course")
		.where("source_key", "=", enrolment)
		.executeTakeFirst();
	return row !== undefined;
}

export async function listRewardEntries(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<RewardEntry[]> {
	const rows = await limitTables(db)
		.selectFrom("reward_entries")
		.selectAll()
		.where("learner_id", "=", learner)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(({ kind, source_key: source, amount, created_at: at }) => ({
		...{ learner, kind, source, amount, at },
	}));
}

/** Whoever decides on a start has locked the learner before: then the counts hold until the transaction ends. */
export async function loadLimitCounts(db: Db | Tx, learner: Id<"learner">): Promise<LimitCounts> {
	const { rows } = await sql<LimitCounts>`
		select (select count(*)::int from enrolments where learner_id = ${learner}) as started,
			(count(*) filter (where kind = 'spent'))::int as rewarded,
			coalesce(sum(amount), 0)::int as balance
		from reward_entries where learner_id = ${learner}`.execute(db);
	return rows[0] ?? { started: 0, rewarded: 0, balance: 0 };
}

/** The courses that were learned last, finished ones behind the others. */
export async function listStartedCourses(
	db: Db | Tx,
	learner: Id<"learner">,
	limit: number,
): Promise<{ readonly course: number; readonly title: string; readonly accessUntil: Instant }[]> {
	const rows = await limitTables(db)
		.selectFrom("enrolments")
		.select(["course_id", "course_title", "access_until"])
		.where("learner_id", "=", learner)
		.orderBy("is_finished")
		.orderBy("seen_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ course_id: course, course_title: title, access_until: accessUntil }) => ({
		...{ course, title, accessUntil },
	}));
}
