import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import type { Clock } from "#core/time.ts";
import { findLearningLimit } from "#learning/limit/limit-commands.ts";
import { decideStart } from "#learning/limit/limit-rules.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import type { Db } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { referralAddress } from "#referral/addresses.ts";
import { getSkillupReferralRewardInfo } from "#referral/calls.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { signInAddress, signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import { findSsoToken } from "#visitors/accounts/sessions/session-cookies.ts";
import { readSsoToken } from "#visitors/accounts/sessions/sso-token-payload.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { ensureInviteCode } from "./code-commands.ts";
import { findInviteCode, withInviteCode } from "./code-rules.ts";
import { InvitationPage, SignedOutInvitationPage } from "./invitation-page.tsx";
import { messages } from "./messages.ts";

interface RewardDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly terms: () => FreeLearningTerms;
}

export function rewardCall({
	calls,
	...deps
}: RewardDeps & { readonly calls: CallServer; readonly secret: string }): void {
	calls.bind(getSkillupReferralRewardInfo, {
		answer: async ({ jwt_cookie }, { request }) => {
			const now = deps.clock();
			const token = jwt_cookie || findSsoToken(request.headers.cookie);
			const account = token && readSsoToken(deps.secret, token, now)?.accountId;
			const code = account && (await ensureInviteCode(deps.db, account, now));
			if (!account || !code)
				return new CallRefusal(401, { field: "jwt_cookie", message: messages.call.signedOut });
			const counts = await loadLimitCounts(deps.db, toLearner(account));
			const decision = decideStart(counts, deps.terms(), false);
			return {
				status: 200 as const,
				respData: {
					skillUpReferralInfo: {
						enrolmentRestricted: decision === "limit reached" ? (1 as const) : (0 as const),
						userRefCode: code,
					},
				},
			};
		},
	});
}

/**
 * The page is one of free learning and has its menu and search: whoever opens it signed out reads what there is to gain.
 * A code in its address, as in a link that was passed on, survives signing in.
 */
export function invitationRoute(
	deps: RewardDeps & {
		readonly pages: PageRoutes<Audience>;
		readonly readSession: Sessions["readSession"];
		readonly catalogue: CatalogueSnapshot;
		readonly publicUrl: string;
	},
): void {
	const { pages, db, clock, terms, catalogue } = deps;
	pages.page(
		referralAddress,
		async ({ request }) => {
			if (!catalogue.kinds.has("free-course")) return undefined;
			const now = clock();
			const { account, setCookies } = await deps.readSession(request.headers.cookie);
			const code = account && (await ensureInviteCode(db, account.id, now));
			const currentTerms = terms();
			const { landingPath, startLimit } = currentTerms;
			const back = withInviteCode(referralAddress.to(), findInviteCode(request.url));
			return {
				type: "skill-up",
				head: {
					title: messages.title,
					description: messages.description,
					canonical: referralAddress.to(),
				},
				tags: [],
				cookies: setCookies,
				body:
					account && code ? (
						<InvitationPage
							code={code}
							link={withInviteCode(`${deps.publicUrl}${landingPath}`, code)}
							coursesHref={landingPath}
							limit={await findLearningLimit(db, toLearner(account.id), currentTerms, now)}
						/>
					) : (
						<SignedOutInvitationPage
							startLimit={startLimit}
							signInHref={withReturnPath(signInAddress, back)}
							signUpHref={withReturnPath(signUpAddress, back)}
							coursesHref={landingPath}
						/>
					),
			};
		},
		{ fresh: true },
	);
}
