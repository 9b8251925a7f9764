import type { AdvisorCall } from "#booking/calls/call.ts";
import type { Tx } from "#platform/database/database.ts";
import { toEmailIdStart } from "./call-email.ts";
import { callErasureEmail } from "./call-erasure-email.ts";
import { findAdvisorContact, type InvitationDeps } from "./invitation-commands.ts";

export interface CallErasureDeps extends Pick<InvitationDeps, "plan" | "emails"> {
	/** Deletes the emails in the queue whose id begins with one of these: waiting, sent or dead. */
	readonly forgetEmails: (tx: Tx, starts: readonly string[]) => Promise<void>;
}

/** Those to the advisors hold name, phone number and address of the visitor, and a dead one could be replayed for years. */
export const forgetCallEmails = (
	{ forgetEmails }: CallErasureDeps,
	tx: Tx,
	calls: readonly AdvisorCall[],
): Promise<void> => forgetEmails(tx, calls.map(toEmailIdStart));

/** Also of a call that was canceled: its invitation may still be in the mailbox. */
export async function askAdvisorsToDelete(
	{ plan, emails }: CallErasureDeps,
	tx: Tx,
	calls: readonly AdvisorCall[],
): Promise<void> {
	for (const call of calls) {
		const advisor = findAdvisorContact(plan(), call);
		if (advisor) await emails.post(tx, "call for an advisor", callErasureEmail(call, advisor));
	}
}
