import * as z from "zod/mini";
import type { Reply, Request } from "#platform/http/server.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import {
	accountDetailsSchema,
	createTypedFieldReader,
	toAccountDetails,
	toFormFieldProblems,
} from "#visitors/accounts/account-schema.ts";
import {
	finishSignUpAddress,
	signInAddress,
	withReturnPath,
} from "#visitors/accounts/addresses.ts";
import { messages } from "#visitors/accounts/messages.ts";
import { findCountryProblems } from "#visitors/accounts/rules.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { siteLegalLinks } from "#visitors/addresses.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import type { SentCode } from "./codes/store.ts";
import { finishSignUp } from "./commands.ts";
import { knownFieldReader } from "./known-details.ts";
import { signUpTexts } from "./messages.ts";
import { canFinishSignUp } from "./rules.ts";
import { FinishSignUpPage } from "./sign-up-page.tsx";
import {
	findRequestedCode,
	isNotInvited,
	redirectSignedIn,
	requestNewCodePath,
	type SignInFormErrors,
} from "./ticket-routes.ts";

export function finishSignUpRoutes(
	deps: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { countries, clock, brand } = deps;
	const { title } = signUpTexts;
	const findOpenCode = async (request: Request) => {
		const found = await findRequestedCode(deps, request);
		return found && canFinishSignUp(found.sent, clock()) ? found : undefined;
	};
	const show = async (
		request: Request,
		reply: Reply,
		sent: SentCode,
		form: { typed: (field: string) => string } & SignInFormErrors,
	) =>
		pages.send(
			request,
			reply,
			accountPage(
				form.status ? messages.errorTitle(title) : title,
				<FinishSignUpPage
					email={sent.email}
					signInHref={withReturnPath(signInAddress, sent.back)}
					countries={countries.all}
					typed={form.typed}
					problems={form.problems}
					legalLinks={siteLegalLinks(brand())}
					invitation={await deps.invitations.find(sent.back)}
					isNotInvited={isNotInvited(request.body)}
				/>,
				form.status,
			),
		);

	server.get(
		finishSignUpAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const found = await findOpenCode(request);
			if (!found) return redirectSeeOther(reply, requestNewCodePath);
			const known = await deps.knownDetails.ofOwner(found.sent.email, request);
			return show(request, reply, found.sent, { typed: knownFieldReader(known) });
		},
	);

	server.post(finishSignUpAddress.pattern, async (request, reply) => {
		const found = await findOpenCode(request);
		if (!found) return redirectSeeOther(reply, requestNewCodePath);
		const parsed = z.safeParse(accountDetailsSchema, request.body ?? {});
		const problems = parsed.success
			? findCountryProblems(parsed.data.countryId, countries.all)
			: toFormFieldProblems(parsed.error);
		if (!parsed.success || problems.length)
			return show(request, reply, found.sent, {
				typed: createTypedFieldReader(request.body),
				problems,
				status: 422,
			});
		const finished = await finishSignUp(deps, {
			ticket: found.ticket,
			details: toAccountDetails(parsed.data, deps.countries.all),
			browser: deps.browserOf(request),
			isNotInvited: isNotInvited(request.body),
		});
		return finished.ok
			? redirectSignedIn(deps, reply, finished.value)
			: redirectSeeOther(reply, requestNewCodePath);
	});
}
