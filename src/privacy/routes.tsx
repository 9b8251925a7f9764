import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import type { Page } from "#shell/pages/page.ts";
import { createTypedFieldReader, toFormFieldProblems } from "#visitors/accounts/account-schema.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";
import { privacyAddress, privacyLinkSentAddress } from "./addresses.ts";
import { findPrivacyAccess, requestPrivacyLink } from "./commands.ts";
import { privacyPage, redirectUncached } from "./links/link-access-routes.tsx";
import { messages } from "./messages.ts";
import { PrivacyRequestPage } from "./personal-data/link-request-page.tsx";
import { PrivacyLinkSentPage } from "./personal-data/privacy-status-page.tsx";
import { parsePrivacyKey, privacyLinkSchema } from "./privacy-schema.ts";
import { privacyLinkRoutes } from "./signed-link-routes.tsx";
import { withdrawalRoutes } from "./withdrawal/withdrawal-routes.tsx";

export function privacyRoutes(deps: PrivacyRouteDeps): void {
	const { server, pages, db } = deps;

	pages.page(privacyAddress, async () => privacyRequestPage(deps));
	pages.page(privacyLinkSentAddress, async () =>
		privacyPage(messages.linkSentPage.title, <PrivacyLinkSentPage />),
	);
	server.post(privacyAddress.pattern, async (request, reply) => {
		const typed = createTypedFieldReader(request.body)("email");
		const refuse = (pageInput: RequestPageInput) =>
			pages.send(request, reply, privacyRequestPage(deps, { typed, ...pageInput }));
		// A link from an email includes the address, so it need not be typed.
		const access = await findPrivacyAccess(deps, db, parsePrivacyKey(request.body));
		const email =
			access?.kind === "choices"
				? access.person.email
				: ((await findSessionEmail(deps, request, reply)) ?? typed);
		const read = z.safeParse(privacyLinkSchema, { email });
		if (!read.success) return refuse({ problems: toFormFieldProblems(read.error), status: 422 });
		const result = await requestPrivacyLink(deps, {
			email: read.data.email,
			address: request.ip,
		});
		if (result.ok) return redirectUncached(reply, privacyLinkSentAddress.to());
		reply.header("retry-after", "3600");
		return refuse({
			refusal: messages.linkRefusals[result.reason],
			status: 429,
		});
	});
	privacyLinkRoutes(deps);
	withdrawalRoutes(deps);
}

/** The page of a visitor who is signed in asks for a link without an address. */
async function findSessionEmail(
	{ sessions }: PrivacyRouteDeps,
	request: Request,
	reply: Reply,
): Promise<string | undefined> {
	const { own }: Record<string, unknown> = Object(request.body);
	return own === "1" ? (await identifyVisitor(sessions, request, reply))?.email : undefined;
}

interface RequestPageInput {
	readonly typed?: string;
	readonly problems?: readonly FieldProblem[];
	readonly refusal?: string;
	readonly status?: number;
}

function privacyRequestPage(
	{ retention }: Pick<PrivacyRouteDeps, "retention">,
	{ status, ...pageInput }: RequestPageInput = {},
): Page {
	const { title, description } = messages.requestPage;
	return {
		type: "legal",
		head: {
			title: status ? messages.errorTitle(title) : title,
			description,
			canonical: privacyAddress.to(),
		},
		tags: ["forms"],
		status: status ?? 200,
		body: <PrivacyRequestPage retention={retention()} {...pageInput} />,
	};
}
