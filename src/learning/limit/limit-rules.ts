import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";

/** The started courses of a learner, and the sum of the ledger of rewards. */
export interface LimitCounts {
	readonly started: number;
	/** The started courses that a reward was spent on. */
	readonly rewarded: number;
	/**
	 * The sum of the ledger. It is negative after a reward was taken back that had been spent: the course stays open, and
	 * the next reward only makes up for it.
	 */
	readonly balance: number;
}

export type StartDecision = "free" | "spends a reward" | "limit reached";

type StartTerms = Pick<FreeLearningTerms, "startLimit">;

export function decideStart(
	counts: LimitCounts,
	terms: StartTerms,
	/** A campaign lets its visitors start any number; what they start counts all the same. */
	isLimitLifted: boolean,
): StartDecision {
	if (isLimitLifted || countFreeStarts(counts, terms) > 0) return "free";
	return counts.balance > 0 ? "spends a reward" : "limit reached";
}

export interface LimitNumbers {
	/** Rewards that are there today are counted in. */
	readonly limit: number;
	readonly started: number;
	readonly left: number;
	/** Rewards to spend. */
	readonly rewards: number;
}

export function describeLimit(counts: LimitCounts, terms: StartTerms): LimitNumbers {
	const { started } = counts;
	const rewards = Math.max(0, counts.balance);
	const left = countFreeStarts(counts, terms) + rewards;
	return { limit: started + left, started, left, rewards };
}

/** A campaign, or a limit that was higher once, may have let more be started than the limit. */
const countFreeStarts = ({ started, rewarded }: LimitCounts, { startLimit }: StartTerms): number =>
	Math.max(0, startLimit - (started - rewarded));
