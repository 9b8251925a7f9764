import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { insertRewardEntry } from "#learning/limit/reward-store.ts";
import type { Tx } from "#platform/database/database.ts";
import type { RewardDeps } from "#referral/deps.ts";
import { ensureAccountLearner, lockLearner } from "#visitors/learners/learner-store.ts";
import { heldSince, isHeldBack, type RefusalReason } from "./friend-rules.ts";
import {
	approveFriend,
	type InvitedFriend,
	listDueFriends,
	lockFriend,
	updateFriendState,
} from "./friend-store.ts";

const maxAtOnce = 100;

/** Runs each minute in every process: what is due is done by the first one that gets to it, and once. */
export async function rewardDueFriends(deps: RewardDeps): Promise<void> {
	const { db, clock, terms } = deps;
	const before = heldSince(clock(), terms().holdDays);
	const failures: unknown[] = [];
	// One that fails does not keep the others from their reward.
	for (const id of await listDueFriends(db, before, maxAtOnce))
		await db
			.transaction()
			.execute((tx) => settleFriend(deps, tx, id))
			.catch((failure) => failures.push(failure));
	if (failures.length > 0) throw failures[0];
}

/** A repeated or late call finds the decision and changes nothing. */
async function settleFriend(deps: RewardDeps, tx: Tx, id: Id<"invited-friend">): Promise<void> {
	const friend = await lockFriend(tx, id);
	if (friend?.state !== "joined") return;
	const now = deps.clock();
	if (!friend.friend)
		return updateFriendState(tx, id, { state: "refused", reason: "account closed" }, now);
	if (!isDue(friend, heldSince(now, deps.terms().holdDays))) return;
	const learner = await ensureAccountLearner(tx, friend.account, now);
	await lockLearner(tx, learner);
	const entry = { learner, kind: "friend", source: id, amount: 1, at: now } as const;
	const isEarned = await insertRewardEntry(tx, entry);
	await updateFriendState(tx, id, { state: "earned" }, now);
	if (isEarned) await deps.notifyInviter(tx, friend);
}

function isDue(friend: InvitedFriend, before: ReturnType<typeof heldSince>): boolean {
	const { learnedAt, joinedAt } = friend;
	return (
		learnedAt !== undefined &&
		Temporal.Instant.compare(learnedAt, before) <= 0 &&
		Temporal.Instant.compare(joinedAt, before) <= 0 &&
		(friend.isApproved || !isHeldBack(friend.flags))
	);
}

/** The result of a review: a decision that was made before stays, so a reward is never taken back. */
export type ReviewOutcome = "done" | "unknown" | "decided before";

export const approveReviewed = (
	deps: Pick<RewardDeps, "db" | "clock">,
	id: Id<"invited-friend">,
): Promise<ReviewOutcome> => review(deps, id, (tx, now) => approveFriend(tx, id, now));

export const refuseReviewed = (
	deps: Pick<RewardDeps, "db" | "clock">,
	id: Id<"invited-friend">,
	reason: RefusalReason = "against the rules",
): Promise<ReviewOutcome> =>
	review(deps, id, (tx, now) => updateFriendState(tx, id, { state: "refused", reason }, now));

function review(
	{ db, clock }: Pick<RewardDeps, "db" | "clock">,
	id: Id<"invited-friend">,
	decide: (tx: Tx, now: ReturnType<Clock>) => Promise<void>,
): Promise<ReviewOutcome> {
	return db.transaction().execute(async (tx) => {
		const friend = await lockFriend(tx, id);
		if (!friend) return "unknown";
		if (friend.state !== "joined") return "decided before";
		await decide(tx, clock());
		return "done";
	});
}
