import * as z from "zod/mini";
import type { Reply, Request } from "#platform/http/server.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import {
	details,
	detailsOf,
	problemsOf,
	typedIn,
} from "#visitors/accounts/account-schema.ts";
import {
	finishAddress,
	signInAddress,
	withBack,
} from "#visitors/accounts/addresses.ts";
import { countryProblem } from "#visitors/accounts/rules.ts";
import { leadTo } from "#visitors/accounts/sessions/session-routes.ts";
import type { SentCode } from "./codes/store.ts";
import { finishSignUp } from "./commands.ts";
import { mayFinish } from "./rules.ts";
import { FinishPage } from "./sign-up-page.tsx";
import {
	askAnew,
	type SignInRouteParts,
	sentTo,
	type Wrong,
	welcome,
} from "./ticket-routes.ts";

export function finishRoutes(parts: SignInRouteParts): void {
	const { server, pages, countries, clock } = parts;
	const open = async (request: Request) => {
		const found = await sentTo(parts, request);
		return found && mayFinish(found.sent, clock()) ? found : undefined;
	};
	const show = (
		request: Request,
		reply: Reply,
		sent: SentCode,
		facts: { typed: (field: string) => string } & Wrong,
	) =>
		pages.send(
			request,
			reply,
			accountPage(
				facts.status ? "Error: Open an account" : "Open an account",
				<FinishPage
					email={sent.email}
					signInHref={withBack(signInAddress, sent.back)}
					countries={countries.all}
					typed={facts.typed}
					problems={facts.problems}
				/>,
				facts.status,
			),
		);

	server.get(
		finishAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const found = await open(request);
			if (!found) return leadTo(reply, askAnew);
			return show(request, reply, found.sent, { typed: () => "" });
		},
	);

	server.post(finishAddress.pattern, async (request, reply) => {
		const found = await open(request);
		if (!found) return leadTo(reply, askAnew);
		const given = z.safeParse(details, request.body ?? {});
		const problems = given.success
			? countryProblem(given.data.countryId, countries.all)
			: problemsOf(given.error);
		if (!given.success || problems.length)
			return show(request, reply, found.sent, {
				typed: typedIn(request.body),
				problems,
				status: 422,
			});
		const entered = await finishSignUp(parts, {
			ticket: found.ticket,
			details: detailsOf(given.data),
			browser: parts.browserOf(request),
		});
		return entered.ok
			? welcome(parts, reply, entered.value)
			: leadTo(reply, askAnew);
	});
}
