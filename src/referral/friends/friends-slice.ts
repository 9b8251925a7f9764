import { joinAddress } from "#core/addresses.ts";
import type { Contribution } from "#core/slice/contributions.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { describeLimit } from "#learning/limit/limit-rules.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import { referralAddress } from "#referral/addresses.ts";
import { referralCookies } from "#referral/cookies.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { declinedCode, findInQuery, readCarriedCode } from "#referral/invitations/code-rules.ts";
import { findInviter } from "#referral/invitations/code-store.ts";
import { signUpInvitations } from "#visitors/accounts/invitation.ts";
import { findAccountById } from "#visitors/accounts/store.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { createSignUpInvitations } from "./join-commands.ts";
import { friendDataSource } from "./personal-data-commands.ts";
import { rewardDueFriends } from "./reward-commands.ts";
import { rewardEmail } from "./reward-email.ts";

/** Friends who join by an invitation, and the rewards of who invited them. */
export function contributeFriends(
	deps: ReferralDeps,
	{ config, background, jobs }: Platform,
): readonly Contribution[] {
	return [
		signUpInvitations.add(createSignUpInvitations(deps)),
		arrivalCookies.add({
			cookie: referralCookies.invitedBy,
			read: async (query, pageType) => {
				if (config.shareCodeDisabledPageTypes.includes(pageType)) return undefined;
				const code = findInQuery(query, readCarriedCode);
				const isValid = code && (code === declinedCode || (await findInviter(deps.db, code)));
				return isValid ? code : undefined;
			},
		}),
		personalDataSources.add(friendDataSource(deps.hash, deps.formatDay)),
		jobWorkers.add(async () =>
			jobs.everyMinute(() => rewardDueFriends({ ...deps, db: background.db })),
		),
	];
}

export function createDayFormat(timeZone: string): (instant: Instant) => string {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return (instant) => format.format(instant.epochMilliseconds);
}

export function createRewardNotifier({
	publicUrl,
	emails,
	brand,
	...deps
}: Pick<ReferralDeps, "publicUrl" | "emails" | "brand" | "terms">): ReferralDeps["notifyInviter"] {
	return async (tx, friend) => {
		const account = await findAccountById(tx, friend.account);
		if (!account) return;
		const terms = deps.terms();
		const counts = await loadLimitCounts(tx, toLearner(account.id));
		const email = rewardEmail({
			...{ id: friend.id, to: account.email, left: describeLimit(counts, terms).left },
			coursesLink: joinAddress(publicUrl, terms.landingPath),
			historyLink: joinAddress(publicUrl, referralAddress.to()),
			brand: brand().name,
		});
		await emails.post(tx, "friend reward", email);
	};
}
