import * as z from "zod/mini";
import type { Reply, Request } from "#platform/http/server.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import {
	detailsOf,
	type Problem,
	problemsOf,
	typedIn,
} from "#visitors/accounts/account-schema.ts";
import {
	codeAddress,
	signInAddress,
	signUpAddress,
	withBack,
} from "#visitors/accounts/addresses.ts";
import { countryProblem } from "#visitors/accounts/rules.ts";
import { greet, leadTo } from "#visitors/accounts/sessions/session-routes.ts";
import { type Asking, askForCode } from "./commands.ts";
import * as words from "./messages.ts";
import { signInInput, signUpInput } from "./schema.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";
import {
	backOf,
	keepTicket,
	type SignInRouteParts,
	type Wrong,
} from "./ticket-routes.ts";

/** The two forms that send a code: both the same way, saying the same of every e-mail. */
export function askingRoutes(parts: SignInRouteParts): void {
	const { server, pages, sessions, countries } = parts;
	const forms = [
		{
			address: signInAddress,
			other: signUpAddress,
			View: SignInPage,
			title: "Sign in",
		},
		{
			address: signUpAddress,
			other: signInAddress,
			View: SignUpPage,
			title: "Open an account",
		},
	];
	for (const { address, other, View, title } of forms) {
		const show = (
			request: Request,
			reply: Reply,
			facts: { typed: (field: string) => string; back: string } & Wrong,
		) =>
			pages.send(
				request,
				reply,
				accountPage(
					facts.status ? `Error: ${title}` : title,
					<View
						typed={facts.typed}
						back={facts.back}
						otherWay={withBack(other, facts.back)}
						countries={countries.all}
						problems={facts.problems}
						refusal={facts.refusal}
					/>,
					facts.status,
				),
			);

		server.get(
			address.pattern,
			{ config: { load: "submissions" } },
			async (request, reply) => {
				const back = backOf(parts, request, request.query);
				if (await greet(sessions, request, reply)) return leadTo(reply, back);
				const lost = Object(request.query).why === "no-ticket";
				return show(request, reply, {
					typed: typedIn(request.query),
					back,
					...(lost && { refusal: words.noTicket }),
				});
			},
		);

		server.post(address.pattern, async (request, reply) => {
			const typed = typedIn(request.body);
			const back = backOf(parts, request, request.body);
			const wish = readWish(parts, address === signUpAddress, request.body);
			if ("problems" in wish)
				return show(request, reply, { typed, back, ...wish, status: 422 });
			const asked = await askForCode(parts, {
				...wish,
				back,
				address: request.ip,
				cookies: request.headers.cookie,
			});
			if (!asked.ok) {
				const { words: refusal, seconds } = words.tooMany[asked.reason];
				reply.header("retry-after", String(seconds));
				return show(request, reply, { typed, back, refusal, status: 429 });
			}
			keepTicket(parts, reply, asked.value.ticket);
			return leadTo(reply, codeAddress.to());
		});
	}
}

/** What a form or a call asks for, or what is wrong with it. */
export function readWish(
	{ countries }: SignInRouteParts,
	wantsAccount: boolean,
	body: unknown,
): Pick<Asking, "email" | "signUp"> | { problems: Problem[] } {
	if (!wantsAccount) {
		const given = z.safeParse(signInInput, body ?? {});
		return given.success
			? { email: given.data.email, signUp: undefined }
			: { problems: problemsOf(given.error) };
	}
	const given = z.safeParse(signUpInput, body ?? {});
	if (!given.success) return { problems: problemsOf(given.error) };
	const problems = countryProblem(given.data.countryId, countries.all);
	return problems.length
		? { problems }
		: { email: given.data.email, signUp: detailsOf(given.data) };
}
