import { randomInt } from "node:crypto";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { createInviteCode } from "./code-rules.ts";
import { findInviteCodeRow, insertInviteCode } from "./code-store.ts";

/** There are 28⁸ codes; even with a billion of them taken, five in a row are not met again. */
const maxTries = 5;

/** The account's code, made at the first need. Undefined for an account that is gone. */
export async function ensureInviteCode(
	db: Db,
	account: Id<"account">,
	now: Instant,
	createCode: () => string = () => createInviteCode((end) => randomInt(end)),
): Promise<string | undefined> {
	for (let tries = 0; tries < maxTries; tries++) {
		const stored = await findInviteCodeRow(db, account);
		if (stored) return stored.code;
		const code = createCode();
		if (await insertInviteCode(db, { account, code, now })) return code;
	}
	return undefined;
}
