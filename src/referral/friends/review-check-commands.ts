import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { findReviewQueue } from "./friend-store.ts";
import { reviewCheckMessages as texts } from "./messages.ts";

/** Ordinary work and no fault, so it is a digest. */
export const friendReviewCheck: OperatorCheck = {
	name: "referrals",
	fine: texts.fine,
	async find({ db }) {
		const { count, addedAt } = await findReviewQueue(db);
		if (!addedAt) return [];
		return [{ level: "warn", says: texts.says(count), mend: texts.mend, addedAt }];
	},
};
