import type { Reply, Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { Sessions } from "./commands.ts";

/** The signed-in account; sets the cookies that are due. For uncached answers. */
export async function identifyVisitor(
	sessions: Sessions,
	request: Request,
	reply: Reply,
): Promise<Account | undefined> {
	const { account, setCookies } = await sessions.readSession(request.headers.cookie);
	if (setCookies.length) reply.header("set-cookie", setCookies);
	return account;
}

export function redirectSeeOther(reply: Reply, path: string): Reply {
	return reply.header("cache-control", "no-store").redirect(path, 303);
}
