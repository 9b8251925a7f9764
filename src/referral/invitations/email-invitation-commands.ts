import { joinAddress } from "#core/addresses.ts";
import { createId } from "#core/ids.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { toPresentableName } from "#referral/friends/friend-rules.ts";
import { hashMailbox } from "#referral/friends/join-commands.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { ensureAccountLearner, lockLearner } from "#visitors/learners/learner-store.ts";
import { withInviteCode } from "./code-rules.ts";
import { invitationEmail } from "./invitation-email.ts";
import {
	type InvitationOutcome,
	invitationsADay,
	invitationsOfOneMailbox,
} from "./invitation-limit-rules.ts";
import {
	countInvitations,
	deleteInvitations,
	insertInvitation,
	listInvitationTimes,
} from "./invitation-store.ts";

/**
 * Invites somebody once by an email with the code in its link. The address is in the queue until the email is sent, and
 * afterwards only its hash is stored. The outcome never says whether it has an account.
 */
export function inviteByEmail(
	deps: ReferralDeps,
	inviter: Account,
	{ to, code, landingPath }: { to: string; code: string; landingPath: string },
): Promise<InvitationOutcome> {
	const { db, clock, hash, emails, publicUrl } = deps;
	if (mailboxKey(to) === mailboxKey(inviter.email)) return Promise.resolve("own address");
	return db.transaction().execute(async (tx): Promise<InvitationOutcome> => {
		const now = clock();
		// Invitations sent at once count each other.
		await lockLearner(tx, await ensureAccountLearner(tx, inviter.id, now));
		const sent = await countInvitations(tx, inviter.id, now.subtract({ hours: 24 }));
		if (sent >= invitationsADay) return "too many";
		const mailbox = hashMailbox(hash, to);
		const received = await listInvitationTimes(tx, { mailbox }, invitationsOfOneMailbox);
		const isNew = await insertInvitation(tx, { account: inviter.id, mailbox, now });
		if (!isNew) return "invited before";
		const email = invitationEmail({
			// An inviter may write again when the first invitation has ended: that is another email.
			id: createId(),
			to,
			inviter: toPresentableName(inviter.firstName),
			link: withInviteCode(joinAddress(publicUrl, landingPath), code),
			privacyLink: joinAddress(publicUrl, "/privacy"),
			brand: deps.brand().name,
		});
		const mayReceive = received.length < invitationsOfOneMailbox;
		const isPosted = mayReceive && (await emails.post(tx, "friend invitation", email));
		if (isPosted) return "sent";
		await deleteInvitations(tx, { account: inviter.id, mailbox });
		return "not sent";
	});
}
