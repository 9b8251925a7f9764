import type { Id } from "#core/ids.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import { ensureAccountLearner, toLearner } from "./learner-store.ts";

/** The person who opens a page of learning. */
export interface LearnerVisit {
	readonly account: Account | undefined;
	/** The account, or the guest who has answered something before. */
	readonly learner: Id<"learner"> | undefined;
	/** Makes the learner in the transaction that stores something: before, nothing is stored about a guest. */
	readonly ensureLearner: (tx: Tx) => Promise<Id<"learner">>;
}

/** Finds who sent a request. What a guest did joins the account as soon as both are known. */
export async function findLearnerVisit(
	deps: Pick<VisitorsDeps, "db" | "clock" | "guests" | "sessions">,
	request: Request,
	reply: Reply,
): Promise<LearnerVisit> {
	const { account, cookies, setCookies } = await identifyLearner(deps, request.headers.cookie);
	for (const cookie of setCookies) reply.header("set-cookie", cookie);
	return {
		account,
		learner: account ? toLearner(account.id) : deps.guests.find(cookies),
		ensureLearner: createLearnerSource(deps, request, reply, account),
	};
}

/** A guest begins with the first answer; before, nothing is stored about them. */
export function createLearnerSource(
	{ clock, guests }: Pick<VisitorsDeps, "clock" | "guests">,
	request: Request,
	reply: Reply,
	account: Account | undefined,
): LearnerVisit["ensureLearner"] {
	return async (tx) => {
		if (account) return ensureAccountLearner(tx, account.id, clock());
		const { guest, setCookie } = await guests.begin(tx, request.headers.cookie);
		reply.header("set-cookie", setCookie);
		return guest;
	};
}

/** A request that was on its way during the sign-in may have made a guest after it. */
export async function identifyLearner(
	{ db, sessions, guests }: Pick<VisitorsDeps, "db" | "sessions" | "guests">,
	cookies: string | undefined,
): Promise<{
	readonly account: Account | undefined;
	readonly cookies: string | undefined;
	readonly setCookies: readonly string[];
}> {
	const { account, setCookies } = await sessions.readSession(cookies);
	if (!account || !guests.find(cookies)) return { account, cookies, setCookies };
	const joined = await db.transaction().execute((tx) => guests.join(tx, account, cookies));
	return { account, cookies, setCookies: [...setCookies, ...joined] };
}
