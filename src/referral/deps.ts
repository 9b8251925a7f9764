import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import type { InvitedFriend } from "./friends/friend-store.ts";

/** Recommendations, invitations and their rewards work with these. */
export interface ReferralDeps extends ModuleDeps {
	/** The tokens of the accounts site are signed with it. */
	readonly secret: string;
	/** The hosts of this site. */
	readonly hosts: readonly string[];
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly catalogue: CatalogueSnapshot;
	readonly terms: () => FreeLearningTerms;
	readonly emails: EmailQueue;
	readonly readSession: Sessions["readSession"];
	readonly findLocation: VisitorServices["findLocation"];
	/** Makes the codes of links. */
	readonly cipher: TextCipher;
	/** Makes the keys of emails, which a code of a link must never replace. */
	readonly confirmationCipher: TextCipher;
	readonly formatDay: (instant: Instant) => string;
	/** Queues the email to the inviter, in the transaction of the reward. */
	readonly notifyInviter: (tx: Tx, friend: InvitedFriend) => Promise<void>;
}

/** The commands of a friend's coupon need these. */
export type FriendCouponDeps = Pick<ReferralDeps, "db" | "clock" | "timeZone" | "catalogue">;

/** The reward of an inviter is decided with these. */
export type RewardDeps = Pick<ReferralDeps, "db" | "clock" | "notifyInviter"> & {
	readonly terms: () => Pick<FreeLearningTerms, "holdDays">;
};
