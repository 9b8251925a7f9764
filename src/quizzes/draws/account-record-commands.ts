import type { Clock } from "#core/time.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { claimAddress } from "./addresses.ts";
import { prizeMessages } from "./messages.ts";
import { listAccountWins, type Winner } from "./winner-store.ts";
import { formatPrizeDay, presentTime } from "./winners-presenter.ts";

const texts = prizeMessages.account;

/** A prize that waits to be claimed is the first thing on the account page. */
export const prizeRecordSource = (clock: Clock): AccountRecordSource => ({
	name: "daily-quiz-prizes",
	title: texts.title,
	rank: 2,
	empty: undefined,
	async list(db, { id }, limit) {
		const wins = await listAccountWins(db, id, limit);
		return wins.map((win) => toRecord(win, clock));
	},
});

function toRecord(win: Winner, clock: Clock): AccountRecord {
	const { entry, day, prize, claimUntil, state } = win;
	const isOpen = state === "notified" && Temporal.Instant.compare(clock(), claimUntil) < 0;
	const href = claimAddress.to({ entry });
	return {
		key: entry,
		title: prize?.title ?? texts.title,
		details: [
			texts.day(formatPrizeDay(day)),
			...(isOpen ? [texts.until(presentTime(claimUntil).text)] : []),
		],
		status: texts.states[state === "notified" && !isOpen ? "expired" : state],
		at: win.drawnAt,
		link: { text: isOpen ? texts.claim : texts.see, href },
	};
}
