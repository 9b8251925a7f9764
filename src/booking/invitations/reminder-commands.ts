import {
	listDueReminders,
	lockDueReminder,
	markReminded,
	type ReminderKind,
} from "#booking/calls/reminder-store.ts";
import type { BookingDeps } from "#booking/deps.ts";
import type { Id } from "#core/ids.ts";
import { findLead } from "#leads/lead-store.ts";
import { reminderEmail } from "./call-email.ts";
import { loadCallEmailInput } from "./invitation-commands.ts";

/**
 * Runs each minute in every process: the row that marks a reminder as queued decides which process
 * queues it.
 */
export async function sendDueReminders(deps: BookingDeps): Promise<void> {
	for (const kind of ["day", "hour"] as const)
		for (const id of await listDueReminders(deps.db, kind, deps.clock()))
			await sendReminder(deps, kind, id);
}

function sendReminder(deps: BookingDeps, kind: ReminderKind, id: Id<"call">): Promise<void> {
	const now = deps.clock();
	return deps.db.transaction().execute(async (tx) => {
		const call = await lockDueReminder(tx, kind, id, now);
		const lead = call && (await findLead(tx, call.lead));
		if (!lead) return;
		const input = await loadCallEmailInput(deps, tx, call, lead);
		if (input) await deps.emails.post(tx, "call reminder", reminderEmail(kind, input));
		await markReminded(tx, kind, id, now);
	});
}
