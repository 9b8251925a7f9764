import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { type ConsentChoice, consentPurposes } from "./rules.ts";
import { insertConsents, listConsentsById } from "./store.ts";

export interface ConsentAnswer {
	/** The id is created with the form. */
	readonly id: Id<"consent">;
	readonly choice: ConsentChoice;
	readonly device: Id<"device"> | undefined;
	readonly textVersion: string;
	readonly country: string | undefined;
	readonly page: string;
	readonly at: Instant;
}

/**
 * Stores an answer. A repeat changes nothing and gets the device id of the first time; another answer under the same id is
 * refused, since one of the two must be a mistake.
 */
export function recordConsent(
	db: Db,
	answer: ConsentAnswer,
): Promise<Result<{ device: Id<"device"> | undefined }, "answered-otherwise">> {
	const { choice, ...details } = answer;
	return db.transaction().execute(async (tx) => {
		await insertConsents(
			tx,
			consentPurposes.map((purpose) => ({
				...details,
				purpose,
				given: choice[purpose],
			})),
		);
		const stored = await listConsentsById(tx, answer.id);
		const isSame = stored.every((entry) => entry.given === choice[entry.purpose]);
		return isSame
			? accepted({ device: stored[0]?.device })
			: refused("answered-otherwise" as const);
	});
}
