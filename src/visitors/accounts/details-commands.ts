import type { Db } from "#platform/database/database.ts";
import type { KnownDetailsSource } from "#visitors/sign-in/known-details.ts";
import type { Account, AccountDetails } from "./account.ts";
import { updateAccountDetails } from "./store.ts";

/**
 * The other records of the person follow in the same transaction. They come first, because an erasure, too, locks the person
 * before the account.
 */
export async function saveAccountDetails(
	{
		db,
		knownDetails,
	}: { readonly db: Db; readonly knownDetails: Pick<KnownDetailsSource, "correct"> },
	account: Account,
	details: AccountDetails,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await knownDetails.correct(tx, account, details);
		await updateAccountDetails(tx, account.id, details);
	});
}
