import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Server } from "#platform/http/server.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { accountPage, farewellPage } from "../account-layout-view.tsx";
import { accountDeletedAddress, deleteAccountAddress, signInAddress } from "../addresses.ts";
import { messages } from "../messages.ts";
import type { Sessions } from "../sessions/commands.ts";
import { identifyVisitor, redirectSeeOther } from "../sessions/session-routes.ts";
import { deleteAccount } from "../store.ts";
import { deleteIosAccount, requestAccountDeletion } from "./calls.ts";
import { DeleteAccountPage } from "./delete-account-page.tsx";
import { makeDeletionToken, readDeletionToken } from "./deletion-token-payload.ts";

export interface DeletionRouteDeps {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly sessions: Sessions;
	readonly db: Db;
	readonly clock: Clock;
	readonly secret: string;
	/** Builds the headers that delete the cookies of the browser with data about a person. */
	readonly forgetPerson: (cookieHeader: string | undefined) => string[];
}

/**
 * A deletion takes two steps, on pages and in calls alike: the first returns a token, the second
 * requires it.
 */
export function deletionRoutes(deps: DeletionRouteDeps): void {
	const { server, calls, pages, sessions, db, clock, forgetPerson } = deps;
	const hash = createSecretHmac(deps.secret);

	server.get(
		deleteAccountAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await identifyVisitor(sessions, request, reply);
			if (!account) return redirectSeeOther(reply, signInAddress.to());
			const token = makeDeletionToken(hash, account.id, clock());
			return pages.send(
				request,
				reply,
				accountPage(messages.deletion.title, <DeleteAccountPage account={account} token={token} />),
			);
		},
	);
	server.post(deleteAccountAddress.pattern, async (request, reply) => {
		const { account } = await sessions.readSession(request.headers.cookie);
		if (!account) return redirectSeeOther(reply, signInAddress.to());
		const { token }: Record<string, unknown> = Object(request.body);
		// The page that asked may be another account's, left open in another tab.
		const accountId = typeof token === "string" && readDeletionToken(hash, token, clock());
		if (accountId !== account.id) return redirectSeeOther(reply, deleteAccountAddress.to());
		await deleteAccount(db, account.id);
		reply.header("set-cookie", [
			...(await sessions.end(undefined)),
			...forgetPerson(request.headers.cookie),
		]);
		return redirectSeeOther(reply, accountDeletedAddress.to());
	});
	server.get(accountDeletedAddress.pattern, { config: { load: "submissions" } }, (request, reply) =>
		pages.send(request, reply, farewellPage(messages.deleted)),
	);

	calls.bind(requestAccountDeletion, {
		perMinute: "forms",
		answer: async (_input, { request, reply }) => {
			const account = await identifyVisitor(sessions, request, reply);
			if (!account)
				return new CallRefusal(401, {
					field: "",
					message: messages.deletion.signInFirst,
				});
			const token = makeDeletionToken(hash, account.id, clock());
			return { status: 200, data: { email: account.email, token } };
		},
	});
	calls.bind(deleteIosAccount, {
		perMinute: "forms",
		load: "submissions",
		answer: async ({ token }, { request, reply }) => {
			const accountId = readDeletionToken(hash, token, clock());
			if (!accountId)
				return new CallRefusal(403, {
					field: "token",
					message: messages.deletion.invalidToken,
				});
			await deleteAccount(db, accountId);
			reply.header("set-cookie", [
				...(await sessions.end(undefined)),
				...forgetPerson(request.headers.cookie),
			]);
			return { status: 200 as const, message: messages.deleted.title };
		},
	});
}
