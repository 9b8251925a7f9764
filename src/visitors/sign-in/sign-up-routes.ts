import type { Reply } from "#platform/http/server.ts";
import type { Problem } from "#visitors/accounts/account-schema.ts";
import {
	codeAddress,
	signInAddress,
	withBack,
} from "#visitors/accounts/addresses.ts";
import { greet } from "#visitors/accounts/sessions/session-routes.ts";
import { signUpFrs } from "./calls.ts";
import { readWish } from "./code-request-routes.tsx";
import { askForCode } from "./commands.ts";
import * as words from "./messages.ts";
import type { TooMany } from "./rules.ts";
import { backOf, keepTicket, type SignInRouteParts } from "./ticket-routes.ts";

/** The published sign-up. It says the same of every e-mail, like the page. */
export function signUpCall(parts: SignInRouteParts): void {
	parts.calls.bind(signUpFrs, {
		perMinute: "forms",
		answer: async (input, { request, reply }) => {
			const wish = readWish(parts, true, input);
			if ("problems" in wish) throw refusal(400, wish.problems[0]);
			const back = backOf(parts, request, {});
			const signIn = {
				message: words.haveAccount,
				href: withBack(signInAddress, back),
			};
			const account = await greet(parts.sessions, request, reply);
			if (account?.email === wish.email) {
				const data = { isLoggedIn: true, message: "", next: back, signIn };
				return { status: 200, data };
			}
			const asked = await askForCode(parts, {
				...wish,
				back,
				address: request.ip,
				cookies: request.headers.cookie,
			});
			if (!asked.ok) throw tooManyFault(reply, asked.reason);
			keepTicket(parts, reply, asked.value.ticket);
			const data = {
				isLoggedIn: false,
				message: words.codeSent,
				next: codeAddress.to(),
				signIn,
			};
			return { status: 200, data };
		},
	});
}

function refusal(statusCode: number, problem: Problem | undefined): Error {
	const message = `${problem?.field}: ${problem?.message}`;
	return Object.assign(new Error(message), { statusCode });
}

function tooManyFault(reply: Reply, reason: TooMany): Error {
	const { words: message, seconds } = words.tooMany[reason];
	reply.header("retry-after", String(seconds));
	return Object.assign(new Error(message), { statusCode: 429 });
}
