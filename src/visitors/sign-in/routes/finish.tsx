import * as z from "zod/mini";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	finishAddress,
	signInAddress,
	withBack,
} from "../../accounts/addresses.ts";
import { leadTo } from "../../accounts/greet.ts";
import {
	details,
	detailsOf,
	problemsOf,
	typedIn,
} from "../../accounts/input.ts";
import { accountPage } from "../../accounts/pages/account-frame.tsx";
import { countryProblem } from "../../accounts/rules.ts";
import { finishSignUp } from "../commands.ts";
import { FinishPage } from "../pages/sign-up-page.tsx";
import { mayFinish } from "../rules.ts";
import type { SentCode } from "../store.ts";
import {
	askAnew,
	type SignInRouteParts,
	sentTo,
	type Wrong,
	welcome,
} from "./route-kit.ts";

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
