import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { accountPage, farewellPage } from "../account-layout-view.tsx";
import { accountDeletedAddress, deleteAccountAddress, signInAddress } from "../addresses.ts";
import { messages } from "../messages.ts";
import { identifyVisitor, redirectSeeOther } from "../sessions/session-routes.ts";
import { deleteAccount } from "../store.ts";
import { deleteIosAccount, requestAccountDeletion } from "./calls.ts";
import { DeleteAccountPage } from "./delete-account-page.tsx";
import { makeDeletionToken, readDeletionToken } from "./deletion-token-payload.ts";

/**
 * A deletion takes two steps, on pages and in calls alike: the first returns a token, the second
 * requires it.
 */
export function deletionRoutes(
	{ sessions, db, clock, hash, forgetPerson }: VisitorsDeps,
	{ server, calls, pages }: Pick<SiteHttp, "server" | "calls" | "pages">,
): void {
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
