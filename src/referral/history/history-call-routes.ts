import type { Id } from "#core/ids.ts";
import { decideStart } from "#learning/limit/limit-rules.ts";
import { loadLimitCounts } from "#learning/limit/reward-store.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Request } from "#platform/http/server.ts";
import {
	getSkillupReferralHistory,
	getSkillupReferralInviteLink,
	getSkillupReferralRewardInfo,
} from "#referral/calls.ts";
import { referralCookies } from "#referral/cookies.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { ensureInviteCode } from "#referral/invitations/code-commands.ts";
import { readInviteCode } from "#referral/invitations/code-rules.ts";
import { buildInviteLink } from "#referral/invitations/link-rules.ts";
import { messages } from "#referral/invitations/messages.ts";
import { findSsoToken } from "#visitors/accounts/sessions/session-cookies.ts";
import { readSsoToken } from "#visitors/accounts/sessions/sso-token-payload.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { loadHistory } from "./history-commands.ts";
import { historyMessages } from "./messages.ts";

const texts = messages.call;
const signedOut = new CallRefusal(401, { field: "jwt_cookie", message: texts.signedOut });
const refuse = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });

export function invitationCalls(deps: ReferralDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db, clock, secret } = deps;
	const findMember = async (given: string | undefined, { headers }: Request) => {
		const now = clock();
		const token = given || findSsoToken(headers.cookie);
		const account = token && readSsoToken(secret, token, now)?.accountId;
		const code = account && (await ensureInviteCode(db, account, now));
		return account && code ? { account, code } : undefined;
	};

	calls.bind(getSkillupReferralRewardInfo, {
		answer: async ({ jwt_cookie }, { request, reply }) => {
			const member = await findMember(jwt_cookie, request);
			if (!member) return signedOut;
			const { code } = member;
			// The browser of another program holds the token of somebody who is not signed in there.
			if (!jwt_cookie || jwt_cookie === findSsoToken(request.headers.cookie))
				reply.header(
					"set-cookie",
					formatSetCookie({ cookie: referralCookies.ownCode, value: code }, deps.secure),
				);
			return {
				status: 200 as const,
				respData: {
					skillUpReferralInfo: {
						enrolmentRestricted: await isRestricted(deps, member.account),
						userRefCode: code,
					},
				},
			};
		},
	});

	calls.bind(getSkillupReferralHistory, {
		answer: async ({ refCode, jwt_cookie }, { request }) => {
			const member = await findMember(jwt_cookie, request);
			if (!member) return signedOut;
			// The answer is the same for a code of somebody else and for one that nobody has.
			if (readInviteCode(refCode) !== member.code)
				return refuse(403, "refCode", historyMessages.call.notYours);
			const history = await loadHistory(deps, member.account);
			const data = history.map(({ state, at, note }) => ({
				...{ state, date: at.toString(), reason: note ?? null },
				reward: state === "earned" ? (1 as const) : (0 as const),
			}));
			return { status: 200 as const, data };
		},
	});

	calls.bind(getSkillupReferralInviteLink, {
		answer: ({ refCode, ...link }) => {
			const code = readInviteCode(refCode);
			if (!code) return refuse(400, "refCode", texts.noCode);
			const inviteLink = buildInviteLink({ ...link, code }, deps);
			return inviteLink
				? { status: 200 as const, data: { inviteLink } }
				: refuse(400, "skillupUrl", texts.otherSite);
		},
	});
}

async function isRestricted({ db, terms }: ReferralDeps, account: Id<"account">): Promise<0 | 1> {
	const counts = await loadLimitCounts(db, toLearner(account));
	return decideStart(counts, terms(), false) === "limit reached" ? 1 : 0;
}
