import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Reply } from "#platform/http/server.ts";
import { signInAddress, signInCodeAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { signUpFrs } from "./calls.ts";
import { parseCodeRequest } from "./code-request-routes.tsx";
import { requestCode } from "./commands.ts";
import * as messages from "./messages.ts";
import type { ReachedCodeLimit } from "./rules.ts";
import { findReturnPath, setTicketCookie } from "./ticket-routes.ts";

/** The published sign-up. Its answer does not reveal whether the email address has an account. */
export function signUpRoutes(deps: VisitorsDeps, { calls }: Pick<SiteHttp, "calls">): void {
	calls.bind(signUpFrs, {
		perMinute: "forms",
		answer: async (input, { request, reply }) => {
			const codeRequest = parseCodeRequest(deps, true, input);
			if ("problems" in codeRequest) return new CallRefusal(400, ...codeRequest.problems);
			const back = await findReturnPath(deps, request, {});
			const signIn = {
				message: messages.haveAccountMessage,
				href: withReturnPath(signInAddress, back),
			};
			const account = await identifyVisitor(deps.sessions, request, reply);
			if (account?.email === codeRequest.email) {
				const data = { isLoggedIn: true, message: "", next: back, signIn };
				return { status: 200, data };
			}
			const requested = await requestCode(deps, {
				...codeRequest,
				back,
				address: request.ip,
				cookies: request.headers.cookie,
			});
			if (!requested.ok) throw createLimitRefusal(reply, requested.reason);
			setTicketCookie(deps, reply, requested.value.ticket);
			const data = {
				isLoggedIn: false,
				message: messages.codeSentMessage,
				next: signInCodeAddress.to(),
				signIn,
			};
			return { status: 200, data };
		},
	});
}

function createLimitRefusal(reply: Reply, reason: ReachedCodeLimit): Error {
	const { message, seconds } = messages.codeLimitMessages[reason];
	reply.header("retry-after", String(seconds));
	return Object.assign(new Error(message), { statusCode: 429 });
}
