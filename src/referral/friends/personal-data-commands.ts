import type { Instant } from "#core/time.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { deleteInvitations, listInvitationTimes } from "#referral/invitations/invitation-store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { findJoiningTime, forgetFriend, listFriends } from "./friend-store.ts";
import { hashMailbox } from "./join-commands.ts";
import { friendDataMessages as texts } from "./messages.ts";

const maxShown = 1_000;

/** Both sides of an invitation; neither learns who the other is. */
export function friendDataSource(
	hash: SecretHmac,
	formatDay: (instant: Instant) => string,
): PersonalDataSource {
	return {
		name: "invitations",
		title: texts.title,
		// Before the account, which takes along what it invited.
		rank: 38,
		async find(db, { email, account }) {
			const mailbox = hashMailbox(hash, email);
			const received = await listInvitationTimes(db, { mailbox }, maxShown);
			const joinedAt = account && (await findJoiningTime(db, account));
			const sent = account ? await listInvitationTimes(db, { account }, maxShown) : [];
			const friends = account ? await listFriends(db, account, maxShown) : [];
			const toItem = (write: (day: string) => string) => (at: Instant) => ({
				line: write(formatDay(at)),
				data: { at },
			});
			return [
				...received.map(toItem(texts.invitedByEmail)),
				...(joinedAt ? [joinedAt].map(toItem(texts.joined)) : []),
				...sent.map(toItem(texts.sent)),
				...friends.map(({ state, joinedAt: at }) => ({
					line: texts.friend(state, formatDay(at)),
					data: { state, at },
				})),
			];
		},
		async erase(tx, { email, account }) {
			await deleteInvitations(tx, { mailbox: hashMailbox(hash, email) });
			if (account) await forgetFriend(tx, account);
		},
	};
}
