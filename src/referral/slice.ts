import { defineSlice } from "#core/slice/slice.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { purgeInvitations } from "#referral/invitations/invitation-store.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { referralCookies } from "./cookies.ts";
import { friendsSince, invitationsSince } from "./friends/friend-rules.ts";
import { purgeFriends } from "./friends/friend-store.ts";
import { friendReviewCheck } from "./friends/review-check-commands.ts";
import { referralsSince } from "./share-code-rules.ts";
import { purgeReferrals } from "./store.ts";

export const slice = defineSlice({
	name: "referral",
	after: ["leads"],
	domainTypes: ["referral"],
	contributions: [
		cookieKinds.add(() => Object.values(referralCookies)),
		operatorChecks.add(friendReviewCheck),
		dailyPurge.add(
			(db, { now }) => purgeReferrals(db, referralsSince(now)),
			(db, { now }) => purgeInvitations(db, invitationsSince(now)),
			(db, { now }) => purgeFriends(db, friendsSince(now)),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
