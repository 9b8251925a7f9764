import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { joinAddress } from "#core/addresses.ts";
import type { Contribution } from "#core/slice/contributions.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { describeLimit } from "#learning/limit/limit-rules.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { referralAddress } from "#referral/addresses.ts";
import { referralCookies } from "#referral/cookies.ts";
import { declinedCode, findInQuery, readCarriedCode } from "#referral/invitations/code-rules.ts";
import { findInviter } from "#referral/invitations/code-store.ts";
import { signUpInvitations } from "#visitors/accounts/invitation.ts";
import { findAccountById } from "#visitors/accounts/store.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { createSignUpInvitations } from "./join-commands.ts";
import { friendDataSource } from "./personal-data-commands.ts";
import { type RewardDeps, rewardDueFriends } from "./reward-commands.ts";
import { rewardEmail } from "./reward-email.ts";

interface FriendServices {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly freeLearningTerms: () => FreeLearningTerms;
	readonly brand: () => { readonly name: string };
}

/** Friends who join by an invitation, and the rewards of who invited them. */
export function contributeFriends(services: FriendServices): readonly Contribution[] {
	const { config, clock, secret, database, background, jobs } = services.platform;
	const { db } = database;
	const rewards: RewardDeps = {
		...{ db: background.db, clock, terms: services.freeLearningTerms },
		tell: createRewardNotifier(services),
	};
	const { findLocation } = services.visitors;
	const formatDay = createDayFormat(config.siteTimeZone);
	return [
		signUpInvitations.add(createSignUpInvitations({ db, clock, secret, findLocation })),
		arrivalCookies.add({
			cookie: referralCookies.invitedBy,
			read: async (query, pageType) => {
				if (config.shareCodeDisabledPageTypes.includes(pageType)) return undefined;
				const code = findInQuery(query, readCarriedCode);
				const isValid = code && (code === declinedCode || (await findInviter(db, code)));
				return isValid ? code : undefined;
			},
		}),
		personalDataSources.add(friendDataSource(createSecretHmac(secret), formatDay)),
		jobWorkers.add(async () => jobs.everyMinute(() => rewardDueFriends(rewards))),
	];
}

export function createDayFormat(timeZone: string): (instant: Instant) => string {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return (instant) => format.format(instant.epochMilliseconds);
}

function createRewardNotifier(services: FriendServices): RewardDeps["tell"] {
	const publicUrl = sitePublicUrl(services.platform.config);
	return async (tx, friend) => {
		const account = await findAccountById(tx, friend.account);
		if (!account) return;
		const terms = services.freeLearningTerms();
		const counts = await loadLimitCounts(tx, toLearner(account.id));
		const email = rewardEmail({
			...{ id: friend.id, to: account.email, left: describeLimit(counts, terms).left },
			coursesLink: joinAddress(publicUrl, terms.landingPath),
			historyLink: joinAddress(publicUrl, referralAddress.to()),
			brand: services.brand().name,
		});
		await services.visitors.emails.post(tx, "friend reward", email);
	};
}
