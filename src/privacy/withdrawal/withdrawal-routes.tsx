import { type Id, parseUuid } from "#core/ids.ts";
import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import {
	personalDataAddress,
	withdrawalAddress,
	withdrawalHref,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import { findPrivacyAccess } from "#privacy/commands.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import { privacyPage, sendDeadLinkPage } from "#privacy/links/link-access-routes.tsx";
import { messages } from "#privacy/messages.ts";
import { parsePrivacyKey } from "#privacy/privacy-schema.ts";
import type { Page } from "#shell/pages/page.ts";
import { accountAddress, signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { findPersonRequest, type RequestOwner, withdrawRequest } from "./withdrawal-commands.ts";
import { NotWithdrawablePage, UnknownRequestPage, WithdrawalPage } from "./withdrawal-page.tsx";
import { presentRequest } from "./withdrawal-presenter.ts";

const texts = messages.withdrawal;

/** The request that a visitor names and may open. */
interface NamedRequest {
	readonly id: Id<"lead"> | undefined;
	readonly key: string;
	readonly owner: RequestOwner | undefined;
}

/** One request, for its visitor: by a signed link or in the session of an account. A GET changes nothing. */
export function withdrawalRoutes(deps: PrivacyRouteDeps): void {
	const { server, pages, db } = deps;
	type Handle = (request: Request, reply: Reply, named: NamedRequest) => Promise<unknown>;
	const withOwner =
		(handle: Handle) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const sent = request.method === "POST" ? request.body : request.query;
			const { lead }: Record<string, unknown> = Object(sent);
			const id = typeof lead === "string" ? parseUuid<"lead">(lead) : undefined;
			const key = parsePrivacyKey(sent);
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			if (key) {
				const owner = await findLinkOwner(deps, key);
				return owner
					? handle(request, reply, { id, key, owner: owner.owner })
					: sendDeadLinkPage(deps, request, reply);
			}
			const account = await identifyVisitor(deps.sessions, request, reply);
			if (!account)
				return redirectSeeOther(
					reply,
					withReturnPath(signInAddress, id ? withdrawalHref(id) : accountAddress.to()),
				);
			const person = await findPersonByEmail(db, account.email);
			const owner = person && ({ person: person.id, opens: "all" } as const);
			return handle(request, reply, { id, key, owner });
		};
	const show: Handle = async (request, reply, named) =>
		pages.send(request, reply, await requestPage(deps, named, 200));

	server.get(withdrawalAddress.pattern, { config: { load: "submissions" } }, withOwner(show));
	server.post(
		withdrawalAddress.pattern,
		withOwner(async (request, reply, named) => {
			const { id, key, owner } = named;
			const outcome = id && owner ? await withdrawRequest(deps, id, owner) : "unknown";
			return id && outcome === "withdrawn"
				? redirectSeeOther(reply, withdrawalHref(id, key || undefined))
				: pages.send(request, reply, await requestPage(deps, named, 409));
		}),
	);
}

/** Undefined for a key that opens nothing; its owner may have sent no request. */
async function findLinkOwner(
	deps: PrivacyRouteDeps,
	key: string,
): Promise<{ readonly owner: RequestOwner | undefined } | undefined> {
	const access = await findPrivacyAccess(deps, deps.db, key);
	if (!access) return undefined;
	if (access.kind === "choices") return { owner: { person: access.person.id, opens: access.lead } };
	const person = await findPersonByEmail(deps.db, access.email);
	return { owner: person && { person: person.id, opens: "all" } };
}

async function requestPage(
	deps: PrivacyRouteDeps,
	{ id, key, owner }: NamedRequest,
	refusedStatus: number,
): Promise<Page> {
	const { db, brand } = deps;
	const back = key ? withPrivacyKey(personalDataAddress, key) : accountAddress.to();
	const own = id && owner && (await findPersonRequest(db, id, owner));
	if (!own) return privacyPage(texts.unknownTitle, <UnknownRequestPage back={back} />, 404);
	if (!isWithdrawable(own.lead))
		return privacyPage(
			texts.refusedTitle,
			<NotWithdrawablePage contact={brand()} back={back} />,
			refusedStatus,
		);
	const title = own.lead.withdrawnAt ? texts.doneTitle : texts.title;
	return privacyPage(
		title,
		<WithdrawalPage
			{...presentRequest(own.lead, deps.timeZone)}
			notice={own.notice}
			linkKey={key}
			contact={brand()}
			back={back}
		/>,
	);
}
