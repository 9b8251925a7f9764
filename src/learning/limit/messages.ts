import { formatCount } from "#core/text/formats.ts";
import type { RewardKind } from "./reward-store.ts";

const entryReasons: Readonly<Record<RewardKind, string>> = {
	course: "for finishing",
	friend: "for a friend",
	manual: "from us",
	spent: "used for a start",
	reversed: "taken back",
};

export const messages = {
	reached: {
		title: "FREE course limit reached",
		text: "Invite your friends to enroll for as many free courses as you like",
	},
	invite: "INVITE YOUR FRIENDS",
	numbers: {
		limit: "You can start for free",
		started: "Started",
		left: "Left to start",
		rewards: (count: number) =>
			`Your limit includes ${formatCount(count, "reward")} that you have not used.`,
	},
	courses: {
		title: "Courses you have started",
		open: "open",
		closed: "closed; you can reopen it, and that uses no start",
		more: (count: number) => `and ${count} more`,
	},
	ways: {
		title: "Two ways to start one more",
		course: "Finish one that is marked Rewards.",
		friend: (holdDays: number) =>
			`Invite a friend who joins, confirms their email and finishes a first lesson.${
				holdDays > 0 ? ` Your reward arrives ${formatCount(holdDays, "day")} later.` : ""
			}`,
	},
	personalData: {
		title: "Your rewards in free learning",
		line: (kind: RewardKind, amount: number, day: string) =>
			`${formatCount(Math.abs(amount), "reward")}, ${entryReasons[kind]}, on ${day}`,
	},
} as const;
