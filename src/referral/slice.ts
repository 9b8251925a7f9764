import { defineSlice } from "#core/slice/slice.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { referralCookies } from "./cookies.ts";
import { referralsSince } from "./share-code-rules.ts";
import { purgeReferrals } from "./store.ts";

export const slice = defineSlice({
	name: "referral",
	after: ["leads"],
	domainTypes: ["referral"],
	contributions: [
		cookieKinds.add(() => Object.values(referralCookies)),
		dailyPurge.add((db, { now }) => purgeReferrals(db, referralsSince(now))),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
