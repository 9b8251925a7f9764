import type { Reply, Request } from "#platform/http/server.ts";
import { erasedAddress, personalDataAddress } from "#privacy/addresses.ts";
import { findPrivacyAccess, type PrivacyAccess } from "#privacy/commands.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import { findErasedIds } from "#privacy/erasure/erasure-commands.ts";
import { messages } from "#privacy/messages.ts";
import { DeadPrivacyLinkPage } from "#privacy/personal-data/privacy-status-page.tsx";
import { parsePrivacyKey } from "#privacy/privacy-schema.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor } from "#visitors/accounts/sessions/session-routes.ts";

export interface OpenedLink {
	/** Empty for a visitor who is signed in. */
	readonly key: string;
	readonly access: PrivacyAccess;
}

export type LinkHandler = (request: Request, reply: Reply, opened: OpenedLink) => Promise<unknown>;

export type AccessGuard = (
	open: LinkHandler,
) => (request: Request, reply: Reply) => Promise<unknown>;

/**
 * Calls the handler for a valid key, and without one for a visitor who is signed in. Any other key
 * gets the page that offers a new link.
 */
export function createAccessGuard(deps: PrivacyRouteDeps): AccessGuard {
	const withKey = createKeyGuard(deps);
	return (open) => async (request, reply) => {
		if (findKey(request)) return withKey(open)(request, reply);
		const account = await identifyVisitor(deps.sessions, request, reply);
		if (account)
			return open(request, reply, { key: "", access: { kind: "session", email: account.email } });
		const isLink = request.method === "POST" || Object.keys(Object(request.query)).length > 0;
		return isLink
			? sendDeadLinkPage(deps, request, reply)
			: redirectUncached(reply, withReturnPath(signInAddress, personalDataAddress.to()));
	};
}

const findKey = (request: Request): string =>
	(request.method === "POST" && parsePrivacyKey(request.body)) || parsePrivacyKey(request.query);

/** Mail programs have no session. */
export function createKeyGuard(deps: PrivacyRouteDeps): AccessGuard {
	return (open) => async (request, reply) => {
		const linkKey = findKey(request);
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		const access = await findPrivacyAccess(deps, deps.db, linkKey);
		return access
			? open(request, reply, { key: linkKey, access })
			: sendDeadLinkPage(deps, request, reply);
	};
}

/** Erasing is idempotent: the link of an erased person leads to the same confirmation. */
export async function sendDeadLinkPage(
	deps: PrivacyRouteDeps,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const key = parsePrivacyKey(request.body) || parsePrivacyKey(request.query);
	const owner = deps.keys.findOwner(key, deps.clock());
	if (
		owner?.kind === "linkRequest" &&
		(await findErasedIds(deps.db, deps.hash, [owner.request])).length
	)
		return redirectUncached(reply, erasedAddress.to());
	const page = privacyPage(messages.deadLinkPage.title, <DeadPrivacyLinkPage />, 410);
	return deps.pages.send(request, reply, page);
}

export const privacyPage = createUnlistedPages("legal", messages.pageDescription);

export function redirectUncached(reply: Reply, address: string): Reply {
	return reply.header("cache-control", "no-store").redirect(address, 303);
}
