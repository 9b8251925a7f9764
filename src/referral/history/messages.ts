import type { RefusalReason } from "#referral/friends/friend-rules.ts";

export type FriendProgress = "invited" | "joined" | "learning" | "earned" | "refused";

export const historyMessages = {
	title: "Friends you have invited",
	none: "You have not invited anyone yet. Friends who join by your link appear here.",
	private:
		"To protect your friends, this list does not say who they are. It shows the newest entries.",
	states: {
		invited: "Invited",
		joined: "Joined",
		learning: "Learning",
		earned: "Earned",
		refused: "Refused",
	} satisfies Record<FriendProgress, string>,
	invitedOn: (day: string) => `Invited by email on ${day}`,
	joinedOn: (day: string) => `Joined on ${day}`,
	earned: "You can start one more for free, thanks to this friend.",
	notes: {
		invited: "They have not joined yet.",
		joined: "Your reward follows when they have finished a first lesson.",
		learning: (day: string) => `They have finished a first lesson. Your reward arrives on ${day}.`,
		checked: "We look at this one ourselves before it counts. You need not do anything.",
	},
	reasons: {
		"own address": "The account has your own email address, written in another way.",
		"temporary address": "The account was created with a temporary email address.",
		"known before": "This friend had joined by an invitation before. Each friend counts once.",
		"against the rules":
			"We have looked at this account. It was not created by a friend who came to learn.",
		"account closed": "The account was closed before your reward arrived.",
	} satisfies Record<RefusalReason, string>,
	call: {
		missing: "is missing",
		notYours: "is not your code",
	},
} as const;
