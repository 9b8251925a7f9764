import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

type LearnerTables = {
	learners: {
		id: Id<"learner">;
		account_id: Id<"account"> | null;
		created_at: Instant;
		seen_at: Instant;
	};
};

/** A learner with an account has its id. */
export const toLearner = (account: Id<"account">) => account as string as Id<"learner">;

/** Makes the learner of an account at the first use; the primary key makes concurrent first uses one. */
export async function ensureAccountLearner(
	tx: Db | Tx,
	account: Id<"account">,
	now: Instant,
): Promise<Id<"learner">> {
	const id = toLearner(account);
	await tx
		.withTables<LearnerTables>()
		.insertInto("learners")
		.values({ id, account_id: account, created_at: now, seen_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	return id;
}

export async function insertGuest(tx: Tx, id: Id<"learner">, now: Instant): Promise<void> {
	await tx
		.withTables<LearnerTables>()
		.insertInto("learners")
		.values({ id, account_id: null, created_at: now, seen_at: now })
		.execute();
}

/**
 * Locks a learner for what must be counted and stored without a concurrent change. Rows that refer to the learner can be inserted
 * meanwhile: a submission that has locked an attempt stores its sums so, and would wait for who waits for that attempt.
 */
export async function lockLearner(tx: Tx, id: Id<"learner">): Promise<boolean> {
	const row = await tx
		.withTables<LearnerTables>()
		.selectFrom("learners")
		.select("id")
		.where("id", "=", id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

/** Locks a guest, who is there still; false if the guest has joined an account. */
export async function lockGuest(tx: Tx, id: Id<"learner">, now: Instant): Promise<boolean> {
	const row = await tx
		.withTables<LearnerTables>()
		.updateTable("learners")
		.set({ seen_at: now })
		.where("id", "=", id)
		.where("account_id", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** The work of the learner is deleted by cascade. */
export async function deleteLearner(tx: Db | Tx, id: Id<"learner">): Promise<void> {
	await tx.withTables<LearnerTables>().deleteFrom("learners").where("id", "=", id).execute();
}

/** A statement that deletes more would run into the limit of its time. */
const purgedAtOnce = 5_000;

/** Deletes guests who have not come back. */
export async function purgeGuests(db: Db, seenBefore: Instant): Promise<void> {
	for (;;) {
		const { numDeletedRows } = await db
			.withTables<LearnerTables>()
			.deleteFrom("learners")
			.where("id", "in", (guests) =>
				guests
					.selectFrom("learners")
					.select("id")
					.where("account_id", "is", null)
					.where("seen_at", "<", seenBefore)
					.limit(purgedAtOnce),
			)
			.executeTakeFirst();
		if (numDeletedRows < purgedAtOnce) return;
	}
}
