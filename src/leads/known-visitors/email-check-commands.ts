import { setTimeout as wait } from "node:timers/promises";
import { emailKey } from "#core/text/email-address.ts";
import { hasTestLead } from "#leads/lead-store.ts";
import type { Db } from "#platform/database/database.ts";

/** The placement in which people enter for a test. */
export const testPlacementName = "scholarship test";

/** Longer than the look into the database takes: how long it took must not tell what was found. */
const minDurationMs = 50;

export async function checkEmailInEvenTime(
	db: Db,
	email: string,
	practiceId: number,
): Promise<boolean> {
	const wanted = { email: emailKey(email), practiceId };
	const [exists] = await Promise.all([
		hasTestLead(db, { ...wanted, siteModule: testPlacementName }),
		wait(minDurationMs),
	]);
	return exists;
}
