import { createId, type Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { LocalDate } from "#core/time.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { isOpenForEntries } from "#quizzes/draws/day-rules.ts";
import {
	findPrizeDay,
	lockPrizeDayForEntry,
	type PrizeDay,
} from "#quizzes/draws/prize-day-store.ts";
import type { Prize } from "#quizzes/draws/prize-schema.ts";
import { hashText } from "#quizzes/draws/selection-commands.ts";
import { findWin, type Winner } from "#quizzes/draws/winner-store.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { type EntryProblems, readEntry, selectPrizeCountries } from "./entry-rules.ts";
import {
	deleteDayEntry,
	type Entry,
	findEntry,
	hasRightAnswer,
	upsertEntry,
} from "./entry-store.ts";

/** A day with a prize, as one account sees it. */
export type EntryStanding =
	/** The day has no prize. */
	| { readonly kind: "no prize" }
	/** The account has no entry: it may enter, the day has ended, or its answer is not right. */
	| {
			readonly kind: "open" | "closed" | "not right";
			readonly day: PrizeDay;
			readonly prize: Prize;
	  }
	| {
			readonly kind: "entered";
			readonly day: PrizeDay;
			readonly prize: Prize;
			readonly entry: Entry;
			readonly mayWithdraw: boolean;
			readonly win: Winner | undefined;
	  };

export async function findEntryStanding(
	{ db, clock }: QuizzesDeps,
	account: Id<"account">,
	day: LocalDate,
): Promise<EntryStanding> {
	const prizeDay = await findPrizeDay(db, day);
	const prize = prizeDay?.prize;
	if (!prizeDay || !prize) return { kind: "no prize" };
	const entry = await findEntry(db, { account, day });
	if (!entry) {
		const isRight = await hasRightAnswer(db, toLearner(account), day);
		const isOpen = isOpenForEntries(day, clock()) && !prizeDay.result;
		const kind = isRight ? (isOpen ? "open" : "closed") : "not right";
		return { kind, day: prizeDay, prize };
	}
	const win = prizeDay.result && (await findWin(db, { entry: entry.id, account }));
	const mayWithdraw = prizeDay.result === undefined;
	return { kind: "entered", day: prizeDay, prize, entry, mayWithdraw, win };
}

export type EntryRefusal =
	| { readonly kind: "no prize" | "closed" | "not right" }
	| { readonly kind: "problems"; readonly prize: Prize; readonly problems: EntryProblems };

/**
 * Stores that an account takes part. The lock on the day keeps the draw from beginning before the entry is stored, and an
 * entry from being stored after it.
 */
export function saveEntry(
	{ db, clock, countries }: QuizzesDeps,
	account: Account,
	{ day, body }: { readonly day: LocalDate; readonly body: unknown },
): Promise<Result<Entry, EntryRefusal>> {
	return db.transaction().execute(async (tx) => {
		const prizeDay = await lockPrizeDayForEntry(tx, day);
		const prize = prizeDay?.prize;
		if (!prize) return refused({ kind: "no prize" });
		const now = clock();
		if (prizeDay.result || !isOpenForEntries(day, now)) return refused({ kind: "closed" });
		if (!(await hasRightAnswer(tx, toLearner(account.id), day)))
			return refused({ kind: "not right" });
		const read = readEntry(body, selectPrizeCountries(prize, countries.all));
		if (!read.ok) return refused({ kind: "problems", prize, problems: read.reason });
		const id = createId<"entry">();
		const entry = {
			...{ id, day, key: hashText(id), account: account.id, createdAt: now },
			...{ ...read.value, termsHash: hashText(prize.terms) },
		};
		await upsertEntry(tx, entry);
		return accepted(entry);
	});
}

/** Nothing happens once the day is drawn: the key is published then. */
export function withdrawEntry(
	{ db }: QuizzesDeps,
	account: Id<"account">,
	day: LocalDate,
): Promise<void> {
	return db.transaction().execute(async (tx) => {
		const prizeDay = await lockPrizeDayForEntry(tx, day);
		const entry = await findEntry(tx, { account, day });
		if (entry && !prizeDay?.result) await deleteDayEntry(tx, entry.id);
	});
}
