import type { Id } from "#core/ids.ts";
import { localDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	deleteAccountClaims,
	findClaimPicture,
	listAccountClaims,
} from "#quizzes/claims/claim-store.ts";
import { eraseEntries, listAccountEntries } from "#quizzes/draws/entries/entry-store.ts";
import type { PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { prizeMessages } from "./messages.ts";
import { listAccountWins } from "./winner-store.ts";
import { formatPrizeDay } from "./winners-presenter.ts";

const texts = prizeMessages.personalData;
const maxWins = 1_000;

/** It precedes the account, with which claims are deleted as well. */
export const prizeDataSource = (timeZone: string): PersonalDataSource => ({
	name: "daily-quiz-draws",
	title: texts.title,
	rank: 34,
	async find(db, { account }) {
		if (!account) return [];
		return [...(await findEntries(db, account)), ...(await findClaims(db, account, timeZone))];
	},
	async erase(tx, { account }) {
		if (!account) return;
		await deleteAccountClaims(tx, account);
		await eraseEntries(tx, account);
	},
});

async function findEntries(db: Db | Tx, account: Id<"account">): Promise<PersonalDataItem[]> {
	const [entries, wins] = [
		await listAccountEntries(db, account),
		await listAccountWins(db, account, maxWins),
	];
	const states = prizeMessages.account.states;
	return [
		...entries.map(({ account: _account, ...entry }) => ({
			line: texts.entry(formatPrizeDay(entry.day)),
			data: entry,
		})),
		...wins.map(({ day, prize, state, drawnAt, claimUntil, position }) => ({
			line: texts.winner(formatPrizeDay(day), prize?.title ?? "", states[state]),
			data: { day, prize: prize?.title, state, drawnAt, claimUntil, position },
		})),
	];
}

async function findClaims(
	db: Db | Tx,
	account: Id<"account">,
	timeZone: string,
): Promise<PersonalDataItem[]> {
	const items: PersonalDataItem[] = [];
	for (const claim of await listAccountClaims(db, account)) {
		const picture = await findClaimPicture(db, claim.entry);
		if (!picture) continue;
		const { phone = "", claimedAt, deleteOn } = claim;
		const claimDay = localDate(claimedAt, timeZone);
		items.push({
			line: texts.claim(formatPrizeDay(claimDay), phone),
			data: { phone, claimedAt, deleteOn, jpegInBase64: picture.toString("base64") },
		});
	}
	return items;
}
