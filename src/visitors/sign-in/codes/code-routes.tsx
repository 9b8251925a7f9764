import type { Reply, Request } from "#platform/http/server.ts";
import type { AccountDetails } from "#visitors/accounts/account.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import { createTypedFieldReader } from "#visitors/accounts/account-schema.ts";
import {
	accountAddress,
	finishSignUpAddress,
	newSignInCodeAddress,
	signInAddress,
	signInCodeAddress,
	signUpAddress,
	withReturnPath,
} from "#visitors/accounts/addresses.ts";
import { messages as accountMessages } from "#visitors/accounts/messages.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import { resendCode, verifyCode } from "#visitors/sign-in/commands.ts";
import { completeDetails } from "#visitors/sign-in/known-details.ts";
import * as messages from "#visitors/sign-in/messages.ts";
import { canFinishSignUp, parseTypedCode } from "#visitors/sign-in/rules.ts";
import {
	findRequestedCode,
	redirectSignedIn,
	requestNewCodePath,
	type SignInFormErrors,
	setTicketCookie,
} from "#visitors/sign-in/ticket-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { CodePage } from "./code-page.tsx";
import type { SentCode } from "./store.ts";

export function signInCodeRoutes(
	deps: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { sessions, clock } = deps;
	const { title } = messages.codeTexts;
	const show = (
		request: Request,
		reply: Reply,
		sent: SentCode,
		form: { typed: string; isResent: boolean } & SignInFormErrors,
	) =>
		pages.send(
			request,
			reply,
			accountPage(
				form.status ? accountMessages.errorTitle(title) : title,
				<CodePage
					email={sent.email}
					typed={form.typed}
					isResent={form.isResent}
					signInHref={withReturnPath(sent.signUp ? signUpAddress : signInAddress, sent.back)}
					problems={form.problems}
					refusal={form.refusal}
				/>,
				form.status,
			),
		);

	server.get(
		signInCodeAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const found = await findRequestedCode(deps, request);
			if (found && canFinishSignUp(found.sent, clock()))
				return redirectSeeOther(reply, finishSignUpAddress.to());
			if (!found || found.sent.usedAt) {
				const account = await identifyVisitor(sessions, request, reply);
				return redirectSeeOther(reply, account ? accountAddress.to() : requestNewCodePath);
			}
			const isResent = Object(request.query).sent === "again";
			return show(request, reply, found.sent, { typed: "", isResent });
		},
	);

	server.post(signInCodeAddress.pattern, async (request, reply) => {
		const found = await findRequestedCode(deps, request);
		if (!found) return redirectSeeOther(reply, requestNewCodePath);
		const typed = createTypedFieldReader(request.body)("code");
		const refuse = (message: string) =>
			show(request, reply, found.sent, {
				typed,
				isResent: false,
				problems: [{ field: "code", message }],
				status: 422,
			});
		const code = parseTypedCode(typed);
		if (!code) return refuse(messages.notSixDigitsMessage);
		const verified = await verifyCode(deps, {
			ticket: found.ticket,
			code,
			browser: deps.browserOf(request),
			details: await findSignUpDetails(deps, found.sent, request),
		});
		if (verified.ok) return redirectSignedIn(deps, reply, verified.value);
		return verified.reason === "unknown"
			? redirectSeeOther(reply, requestNewCodePath)
			: refuse(messages.codeVerdictMessages[verified.reason]);
	});

	server.post(newSignInCodeAddress.pattern, async (request, reply) => {
		const found = await findRequestedCode(deps, request);
		if (!found) return redirectSeeOther(reply, requestNewCodePath);
		const resent = await resendCode(deps, {
			ticket: found.ticket,
			address: request.ip,
			cookies: request.headers.cookie,
		});
		if (resent.ok) {
			setTicketCookie(deps, reply, resent.value.ticket);
			return redirectSeeOther(reply, `${signInCodeAddress.to()}?sent=again`);
		}
		if (resent.reason.why === "unknown") return redirectSeeOther(reply, requestNewCodePath);
		const { message: refusal, seconds } =
			resent.reason.why === "too soon"
				? {
						message: messages.resendTooSoonMessage(resent.reason.seconds),
						seconds: resent.reason.seconds,
					}
				: messages.codeLimitMessages[resent.reason.why];
		reply.header("retry-after", String(seconds));
		const status = 429;
		const form = { typed: "", isResent: false, refusal, status };
		return show(request, reply, found.sent, form);
	});
}

/**
 * An account takes over the phone of an order or a request, as one that is finished after its code does. A form that showed
 * the phone of this browser was sent without it on purpose.
 */
async function findSignUpDetails(
	{ knownDetails, countries }: VisitorsDeps,
	{ email, signUp }: SentCode,
	request: Request,
): Promise<AccountDetails | undefined> {
	if (!signUp || signUp.phone) return signUp;
	const shown = await knownDetails.ofBrowser(request);
	if (shown?.phoneNumber && shown.email === email) return signUp;
	return completeDetails(signUp, await knownDetails.ofOwner(email, request), countries.all);
}
