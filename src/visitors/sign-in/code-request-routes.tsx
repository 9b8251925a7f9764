import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { accountPage } from "#visitors/accounts/account-layout-view.tsx";
import {
	createTypedFieldReader,
	toAccountDetails,
	toFormFieldProblems,
} from "#visitors/accounts/account-schema.ts";
import {
	signInAddress,
	signInCodeAddress,
	signUpAddress,
	withReturnPath,
} from "#visitors/accounts/addresses.ts";
import { messages as accountMessages } from "#visitors/accounts/messages.ts";
import { findCountryProblems } from "#visitors/accounts/rules.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { siteLegalLinks } from "#visitors/addresses.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { type CodeRequest, requestCode } from "./commands.ts";
import { knownFieldReader } from "./known-details.ts";
import * as messages from "./messages.ts";
import { signInSchema, signUpSchema } from "./schema.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";
import {
	findReturnPath,
	isNotInvited,
	type SignInFormErrors,
	setTicketCookie,
} from "./ticket-routes.ts";

/** A code of an invitation that is too long is ignored; the refusal of the whole form would lose what was typed. */
const maxFormBytes = 256 * 1024;

/**
 * The routes of the two forms that send a code. Their answers do not reveal whether the email
 * address has an account.
 */
export function codeRequestRoutes(
	deps: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { sessions, countries, brand } = deps;
	const forms = [
		{
			address: signInAddress,
			other: signUpAddress,
			View: SignInPage,
			title: messages.signInTexts.title,
		},
		{
			address: signUpAddress,
			other: signInAddress,
			View: SignUpPage,
			title: messages.signUpTexts.title,
		},
	];
	for (const { address, other, View, title } of forms) {
		const show = async (
			request: Request,
			reply: Reply,
			form: {
				typed: (field: string) => string;
				back: string;
			} & SignInFormErrors,
		) => {
			const invitation = await deps.invitations.find(form.back);
			return pages.send(
				request,
				reply,
				accountPage(
					form.status ? accountMessages.errorTitle(title) : title,
					<View
						typed={form.typed}
						back={form.back}
						otherWay={withReturnPath(other, form.back)}
						countries={countries.all}
						problems={form.problems}
						refusal={form.refusal}
						legalLinks={siteLegalLinks(brand())}
						invitation={invitation}
						isNotInvited={isNotInvited(request.body)}
					/>,
					form.status,
				),
			);
		};

		server.get(address.pattern, { config: { load: "submissions" } }, async (request, reply) => {
			const back = await findReturnPath(deps, request, request.query);
			if (await identifyVisitor(sessions, request, reply)) return redirectSeeOther(reply, back);
			const isTicketMissing = Object(request.query).why === "no-ticket";
			const given = createTypedFieldReader(request.query);
			const known = knownFieldReader(await deps.knownDetails.ofBrowser(request));
			return show(request, reply, {
				typed: (field) => given(field) || known(field),
				back,
				...(isTicketMissing && { refusal: messages.noTicketMessage }),
			});
		});

		server.post(address.pattern, { bodyLimit: maxFormBytes }, async (request, reply) => {
			const typed = createTypedFieldReader(request.body);
			const back = await findReturnPath(deps, request, request.body);
			const codeRequest = parseCodeRequest(deps, address === signUpAddress, request.body);
			if ("problems" in codeRequest)
				return show(request, reply, {
					typed,
					back,
					...codeRequest,
					status: 422,
				});
			const requested = await requestCode(deps, {
				...codeRequest,
				back: isNotInvited(request.body) ? deps.invitations.decline(back) : back,
				address: request.ip,
				cookies: request.headers.cookie,
			});
			if (!requested.ok) {
				const { message: refusal, seconds } = messages.codeLimitMessages[requested.reason];
				reply.header("retry-after", String(seconds));
				return show(request, reply, { typed, back, refusal, status: 429 });
			}
			setTicketCookie(deps, reply, requested.value.ticket);
			return redirectSeeOther(reply, signInCodeAddress.to());
		});
	}
}

/** The request of a form or a call, or its problems. */
export function parseCodeRequest(
	{ countries }: VisitorsDeps,
	wantsAccount: boolean,
	body: unknown,
): Pick<CodeRequest, "email" | "signUp"> | { problems: FieldProblem[] } {
	if (!wantsAccount) {
		const parsed = z.safeParse(signInSchema, body ?? {});
		return parsed.success
			? { email: parsed.data.email, signUp: undefined }
			: { problems: toFormFieldProblems(parsed.error) };
	}
	const parsed = z.safeParse(signUpSchema, body ?? {});
	if (!parsed.success) return { problems: toFormFieldProblems(parsed.error) };
	const problems = findCountryProblems(parsed.data.countryId, countries.all);
	return problems.length
		? { problems }
		: { email: parsed.data.email, signUp: toAccountDetails(parsed.data, countries.all) };
}
