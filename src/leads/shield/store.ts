import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { stampHours } from "./challenge-rules.ts";

/** The periods in which fingerprints are counted, in minutes. */
const countingWindows = {
	stamp: stampHours * 60,
	address: 60,
	email: 60,
	message: 60,
} as const;

export type FingerprintKind = keyof typeof countingWindows;

/** HMACs of what several submissions have in common, and of who sent this one. */
export interface SubmissionFingerprint {
	readonly kind: FingerprintKind;
	readonly shared: string;
	readonly owner: string;
}
type FingerprintCounts = Readonly<Record<FingerprintKind, number>>;

type Tables = {
	lead_press_marks: SubmissionFingerprint & { at: Instant };
};

/**
 * Stores the fingerprints of a submission and counts the different owners with the same shared value, this one included, in one
 * query. Concurrent submissions do not see each other's fingerprints; the next one counts them all.
 */
export async function saveAndCountFingerprints(
	db: Db,
	fingerprints: readonly SubmissionFingerprint[],
	now: Instant,
): Promise<FingerprintCounts> {
	const counts = { stamp: 0, address: 0, email: 0, message: 0 };
	if (fingerprints.length === 0) return counts;
	const others = await insertAndCount(db, fingerprints, now);
	for (const { kind } of fingerprints) counts[kind] = 1;
	for (const { kind, count } of others) counts[kind] += count;
	return counts;
}

function insertAndCount(db: Db, fingerprints: readonly SubmissionFingerprint[], now: Instant) {
	return db
		.withTables<Tables>()
		.with("noted", (tables) =>
			tables
				.insertInto("lead_press_marks")
				.values(fingerprints.map((fingerprint) => ({ ...fingerprint, at: now })))
				.onConflict((conflict) =>
					conflict.columns(["kind", "shared", "owner"]).doUpdateSet({ at: now }),
				),
		)
		.selectFrom("lead_press_marks")
		.select(["kind", sql<number>`count(*)::int`.as("count")])
		.where((where) =>
			where.or(
				fingerprints.map(({ kind, shared, owner }) =>
					where.and([
						where("kind", "=", kind),
						where("shared", "=", shared),
						where("owner", "<>", owner),
						where("at", ">", now.subtract({ minutes: countingWindows[kind] })),
					]),
				),
			),
		)
		.groupBy("kind")
		.execute();
}

/** Deletes the fingerprints that are older than every window. */
export async function purgeFingerprints(db: Db, now: Instant): Promise<void> {
	const maxMinutes = Math.max(...Object.values(countingWindows));
	await db
		.withTables<Tables>()
		.deleteFrom("lead_press_marks")
		.where("at", "<=", now.subtract({ minutes: maxMinutes }))
		.execute();
}
