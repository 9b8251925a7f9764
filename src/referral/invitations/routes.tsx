import * as z from "zod/mini";
import { countNamed } from "#catalogue/product-names/product-name-rules.ts";
import type { Id } from "#core/ids.ts";
import { findLearningLimit } from "#learning/limit/limit-commands.ts";
import { referralAddress } from "#referral/addresses.ts";
import { referralCookies } from "#referral/cookies.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { toPresentableName } from "#referral/friends/friend-rules.ts";
import { loadHistory } from "#referral/history/history-commands.ts";
import type { Page } from "#shell/pages/page.ts";
import { emailSchema } from "#visitors/accounts/account-schema.ts";
import { signInAddress, signUpAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { messages as accountMessages } from "#visitors/accounts/messages.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ensureInviteCode } from "./code-commands.ts";
import { declinedCode, findInviteCode, withInviteCode } from "./code-rules.ts";
import { findInviter } from "./code-store.ts";
import { inviteByEmail } from "./email-invitation-commands.ts";
import { type EmailForm, InvitationPage, SignedOutInvitationPage } from "./invitation-page.tsx";
import { messages } from "./messages.ts";

const invited = "invited";

/**
 * The page is one of free learning and has its menu and search: whoever opens it signed out reads what there is to gain.
 * A code in its address, as in a link that was passed on, survives signing in.
 */
export function invitationRoutes(
	deps: ReferralDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db, clock, catalogue } = deps;
	const findMember = async (cookies: string | undefined) => {
		const { account, setCookies } = await deps.readSession(cookies);
		const code = account && (await ensureInviteCode(db, account.id, clock()));
		return { member: account && code ? { account, code } : undefined, setCookies };
	};
	const isOffered = () => catalogue.kinds.has("free-course");

	pages.page(
		referralAddress,
		async ({ request }) => {
			if (!isOffered()) return undefined;
			const { member, setCookies } = await findMember(request.headers.cookie);
			const isSent = Object(request.query)[invited] === "1";
			return member
				? presentMemberPage(deps, { ...member, account: member.account.id }, setCookies, {
						...{ typed: "", isSent },
					})
				: { ...createPage(await presentSignedOut(deps, request.url)), cookies: setCookies };
		},
		{ fresh: true },
	);

	server.post(referralAddress.pattern, { bodyLimit: maxFormBytes }, async (request, reply) => {
		if (!isOffered()) return reply.callNotFound();
		const { member, setCookies } = await findMember(request.headers.cookie);
		if (!member)
			return redirectSeeOther(reply, withReturnPath(signInAddress, referralAddress.to()));
		const { email }: Record<string, unknown> = Object(request.body);
		const typed = typeof email === "string" ? email.slice(0, maxShownLength) : "";
		const again = async (problem: string) => {
			const form = { typed, problem, isSent: false };
			const shown = { ...member, account: member.account.id };
			const page = await presentMemberPage(deps, shown, setCookies, form);
			return pages.send(request, reply, { ...page, status: 422 });
		};
		const parsed = z.safeParse(emailSchema, email);
		if (!parsed.success)
			return again(parsed.error.issues[0]?.message ?? accountMessages.problems.email.malformed);
		const { landingPath } = deps.terms();
		const { account, code } = member;
		const outcome = await inviteByEmail(deps, account, { to: parsed.data, code, landingPath });
		if (outcome !== "sent") return again(messages.signedIn.email.problems[outcome]);
		return redirectSeeOther(reply, `${referralAddress.to()}?${invited}=1#invite`);
	});
}

/** A text that is too long is refused at its field. */
const maxFormBytes = 256 * 1024;

/** No address is longer, and what was pasted by mistake need not come back whole. */
const maxShownLength = 300;

const createPage = (body: Page["body"]): Page => ({
	type: "skill-up",
	head: {
		title: messages.title,
		description: messages.description,
		canonical: referralAddress.to(),
	},
	tags: [],
	body,
});

async function presentMemberPage(
	deps: ReferralDeps,
	{ account, code }: { readonly account: Id<"account">; readonly code: string },
	setCookies: readonly string[],
	emailForm: EmailForm,
): Promise<Page> {
	const terms = deps.terms();
	const { landingPath, startLimit } = terms;
	const ownCode = formatSetCookie({ cookie: referralCookies.ownCode, value: code }, deps.secure);
	const page = createPage(
		<InvitationPage
			code={code}
			link={withInviteCode(`${deps.publicUrl}${landingPath}`, code)}
			coursesHref={landingPath}
			startLimit={countNamed(startLimit, deps.catalogue.names["free-course"])}
			limit={await findLearningLimit(deps.db, toLearner(account), terms, deps.clock())}
			emailForm={emailForm}
			entries={await loadHistory(deps, account)}
			formatDay={deps.formatDay}
		/>,
	);
	return { ...page, cookies: [...setCookies, ownCode] };
}

async function presentSignedOut(deps: ReferralDeps, url: string) {
	const { db, terms } = deps;
	const { landingPath, startLimit, holdDays } = terms();
	const code = findInviteCode(url);
	const inviter = code && (await findInviter(db, code));
	const back = withInviteCode(referralAddress.to(), code);
	return (
		<SignedOutInvitationPage
			invitation={inviter ? { inviter: toPresentableName(inviter.firstName) } : undefined}
			declineHref={withInviteCode(referralAddress.to(), declinedCode)}
			startLimit={countNamed(startLimit, deps.catalogue.names["free-course"])}
			holdDays={holdDays}
			signInHref={withReturnPath(signInAddress, back)}
			signUpHref={withReturnPath(signUpAddress, back)}
			coursesHref={landingPath}
		/>
	);
}
