import type { Id } from "#core/ids.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import { invitationsSince } from "#referral/friends/friend-rules.ts";
import { listFriends } from "#referral/friends/friend-store.ts";
import { listInvitationTimes } from "#referral/invitations/invitation-store.ts";
import { type HistoryEntry, presentHistory } from "./history-presenter.ts";

const maxEntries = 100;

/** Loads whom an account has invited, of the newest so many. */
export async function loadHistory(
	{ db, clock, terms, formatDay }: Pick<ReferralDeps, "db" | "clock" | "terms" | "formatDay">,
	account: Id<"account">,
): Promise<HistoryEntry[]> {
	const [times, friends] = await Promise.all([
		listInvitationTimes(db, { account }, maxEntries),
		listFriends(db, account, maxEntries),
	]);
	// The daily purge may not have run yet.
	const since = invitationsSince(clock());
	const invitedAt = times.filter((at) => Temporal.Instant.compare(at, since) > 0);
	const { holdDays } = terms();
	return presentHistory({ invitedAt, friends, holdDays, formatDay }).slice(0, maxEntries);
}
