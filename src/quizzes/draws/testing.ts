import { createId, type Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import { storeDocument } from "#platform/content/testing.ts";
import type { Db } from "#platform/database/database.ts";
import { prizeDocument } from "#quizzes/content.ts";
import { upsertEntry } from "#quizzes/draws/entries/entry-store.ts";
import { insertAccount } from "#visitors/accounts/store.ts";
import { type Prize, prizeSchema } from "./prize-schema.ts";
import { hashText } from "./selection-commands.ts";

export const aPrize = prizeSchema.parse({
	...{ title: "A book", description: "One book.", minimumAge: 18 },
	...{ winnersPerDay: 2, claim: { picture: "You.", keepDays: 60 }, terms: "None." },
});

export const storePrize = (db: Db, prize: Prize | undefined = aPrize) =>
	storeDocument(db, prizeDocument, prize);

/** An account with an entry on a day that is announced. */
export async function anEntry(db: Db, day: LocalDate, at: Instant): Promise<Id<"account">> {
	const account = {
		...{ id: createId<"account">(), firstName: "Ada", lastName: "Byron", userType: "b2c" },
		...{ phone: undefined, countryId: undefined },
	};
	const id = createId<"entry">();
	await db.transaction().execute(async (tx) => {
		await insertAccount(tx, { ...account, email: `${account.id}@example.com` }, at);
		await upsertEntry(tx, {
			...{ id, day, key: hashText(id), account: account.id, createdAt: at },
			...{ countryCode: "US", isNamePublic: false, termsHash: hashText("None.") },
		});
	});
	return account.id;
}
