import { emailKey } from "#core/text/email-address.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { findAccountByEmail } from "#visitors/accounts/store.ts";
import { hasOrderedBefore } from "./learner-store.ts";

/** A person is registered by an account, or by an order that was placed without one. */
export async function isRegisteredEmail(db: Db, typed: string): Promise<boolean> {
	const email = emailKey(typed);
	const [account, hasOrdered] = await Promise.all([
		findAccountByEmail(db, email),
		hasOrderedBefore(db, email),
	]);
	return account !== undefined || hasOrdered;
}

/** A complaint is never refused because the lookup failed. */
export async function isLearnerEmail(
	{ db, log }: { readonly db: Db; readonly log: Pick<Log, "error"> },
	email: string,
): Promise<boolean> {
	try {
		return await isRegisteredEmail(db, email);
	} catch (problem) {
		log.error({ err: problem }, "the lookup of a registered email failed");
		return true;
	}
}
