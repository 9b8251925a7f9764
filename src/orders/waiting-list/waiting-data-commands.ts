import { announceSeats } from "#catalogue/groups/seat-store.ts";
import type { Clock } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { holdFreedSeatsOfGroups, lockSeatsOfGroups } from "./freed-seat-commands.ts";
import { waitingListMessages } from "./messages.ts";
import { toWaitingEmailStart } from "./waiting-email.ts";
import { deleteWaitingEntry, listWaitingEntriesOfLeads } from "./waiting-entry-store.ts";

const { personalData: texts } = waitingListMessages;

/** The source precedes the leads, with which its rows are deleted: a held seat goes to the next one. */
export const waitingListDataSource = (deps: {
	readonly clock: Clock;
	/** Deletes the emails in the queue whose id begins with one of these: waiting, sent or dead. */
	readonly forgetEmails: (tx: Tx, starts: readonly string[]) => Promise<void>;
}): PersonalDataSource => ({
	name: "waitingLists",
	title: texts.title,
	rank: 12,
	async find(db, { leads }) {
		const entries = await listWaitingEntriesOfLeads(db, leads);
		return entries.map((entry) => ({ line: texts.states[entry.state](entry.title), data: entry }));
	},
	async erase(tx, { leads }) {
		// Before its rows: the task of each minute may have the group, and be about to email this person.
		await lockSeatsOfGroups(tx, await listWaitingEntriesOfLeads(tx, leads));
		const entries = await listWaitingEntriesOfLeads(tx, leads);
		await deps.forgetEmails(tx, entries.map(toWaitingEmailStart));
		for (const entry of entries) await deleteWaitingEntry(tx, entry.id);
		const held = entries.filter(({ state }) => state === "held");
		await holdFreedSeatsOfGroups(tx, held, deps.clock());
		for (const { product } of held) await announceSeats(tx, product);
	},
});
