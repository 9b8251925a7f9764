import type { Instant } from "#core/time.ts";
import { isHeldBack } from "#referral/friends/friend-rules.ts";
import type { InvitedFriend } from "#referral/friends/friend-store.ts";
import { type FriendProgress, historyMessages as texts } from "./messages.ts";

/** An invited friend, about whom nothing is said that tells who it is. */
export interface HistoryEntry {
	readonly state: FriendProgress;
	/** The time of the invitation by email, or of the sign-up. */
	readonly at: Instant;
	/** The reason why there is no reward, or what it waits for. */
	readonly note: string | undefined;
}

/** The newest first. */
export function presentHistory(from: {
	readonly invitedAt: readonly Instant[];
	readonly friends: readonly InvitedFriend[];
	readonly holdDays: number;
	readonly formatDay: (instant: Instant) => string;
}): HistoryEntry[] {
	const invited = from.invitedAt.map(
		(at): HistoryEntry => ({ state: "invited", at, note: texts.notes.invited }),
	);
	const joined = from.friends.map((friend): HistoryEntry => presentFriend(friend, from));
	return [...invited, ...joined].toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
}

function presentFriend(
	friend: InvitedFriend,
	terms: Pick<Parameters<typeof presentHistory>[0], "holdDays" | "formatDay">,
): HistoryEntry {
	const { joinedAt: at, learnedAt, state } = friend;
	const { notes, reasons } = texts;
	if (state === "earned") return { state, at, note: undefined };
	if (friend.reason) return { state: "refused", at, note: reasons[friend.reason] };
	if (!friend.friend) return { state: "refused", at, note: reasons["account closed"] };
	const isChecked = isHeldBack(friend.flags) && !friend.isApproved;
	if (!learnedAt) return { state: "joined", at, note: isChecked ? notes.checked : notes.joined };
	const counted = [learnedAt, at].toSorted(Temporal.Instant.compare)[1] ?? at;
	const day = terms.formatDay(counted.add({ hours: 24 * terms.holdDays }));
	return { state: "learning", at, note: isChecked ? notes.checked : notes.learning(day) };
}
