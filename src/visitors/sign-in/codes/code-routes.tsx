import type { Reply, Request } from "#platform/http/server.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import { typedIn } from "#visitors/accounts/account-schema.ts";
import {
	accountAddress,
	codeAddress,
	finishAddress,
	newCodeAddress,
	signInAddress,
	signUpAddress,
	withBack,
} from "#visitors/accounts/addresses.ts";
import { greet, leadTo } from "#visitors/accounts/sessions/session-routes.ts";
import { askAgain, enterCode } from "#visitors/sign-in/commands.ts";
import * as words from "#visitors/sign-in/messages.ts";
import { codeTyped, mayFinish } from "#visitors/sign-in/rules.ts";
import {
	askAnew,
	keepTicket,
	type SignInRouteParts,
	sentTo,
	type Wrong,
	welcome,
} from "#visitors/sign-in/ticket-routes.ts";
import { CodePage } from "./code-page.tsx";
import type { SentCode } from "./store.ts";

export function codeRoutes(parts: SignInRouteParts): void {
	const { server, pages, sessions, clock } = parts;
	const show = (
		request: Request,
		reply: Reply,
		sent: SentCode,
		facts: { typed: string; isResent: boolean } & Wrong,
	) =>
		pages.send(
			request,
			reply,
			accountPage(
				facts.status ? "Error: Enter your code" : "Enter your code",
				<CodePage
					email={sent.email}
					typed={facts.typed}
					isResent={facts.isResent}
					signInHref={withBack(
						sent.signUp ? signUpAddress : signInAddress,
						sent.back,
					)}
					problems={facts.problems}
					refusal={facts.refusal}
				/>,
				facts.status,
			),
		);

	server.get(
		codeAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const found = await sentTo(parts, request);
			if (found && mayFinish(found.sent, clock()))
				return leadTo(reply, finishAddress.to());
			if (!found || found.sent.usedAt) {
				const account = await greet(sessions, request, reply);
				return leadTo(reply, account ? accountAddress.to() : askAnew);
			}
			const isResent = Object(request.query).sent === "again";
			return show(request, reply, found.sent, { typed: "", isResent });
		},
	);

	server.post(codeAddress.pattern, async (request, reply) => {
		const found = await sentTo(parts, request);
		if (!found) return leadTo(reply, askAnew);
		const typed = typedIn(request.body)("code");
		const refuse = (message: string) =>
			show(request, reply, found.sent, {
				typed,
				isResent: false,
				problems: [{ field: "code", message }],
				status: 422,
			});
		const code = codeTyped(typed);
		if (!code) return refuse(words.notSixDigits);
		const entered = await enterCode(parts, {
			ticket: found.ticket,
			code,
			browser: parts.browserOf(request),
		});
		if (entered.ok) return welcome(parts, reply, entered.value);
		return entered.reason === "unknown"
			? leadTo(reply, askAnew)
			: refuse(words.refusedCode[entered.reason]);
	});

	server.post(newCodeAddress.pattern, async (request, reply) => {
		const found = await sentTo(parts, request);
		if (!found) return leadTo(reply, askAnew);
		const asked = await askAgain(parts, {
			ticket: found.ticket,
			address: request.ip,
			cookies: request.headers.cookie,
		});
		if (asked.ok) {
			keepTicket(parts, reply, asked.value.ticket);
			return leadTo(reply, `${codeAddress.to()}?sent=again`);
		}
		if (asked.reason.why === "unknown") return leadTo(reply, askAnew);
		const { words: refusal, seconds } =
			asked.reason.why === "too soon"
				? {
						words: words.tooSoon(asked.reason.seconds),
						seconds: asked.reason.seconds,
					}
				: words.tooMany[asked.reason.why];
		reply.header("retry-after", String(seconds));
		const status = 429;
		const facts = { typed: "", isResent: false, refusal, status };
		return show(request, reply, found.sent, facts);
	});
}
