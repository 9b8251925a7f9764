import { formatCount } from "#core/text/formats.ts";

export const rewardEmailMessages = {
	hello: "Hello,",
	subject: "You have earned a reward: a friend has learned",
	earned:
		"A friend whom you invited has joined, confirmed their email and finished a first lesson. Thank you for bringing them.",
	left: (count: number) => `Your reward is here: you can start ${count} more for free now.`,
	coursesLink: "See what is free",
	history: "How your other invitations are doing:",
	historyLink: "See your invitations",
} as const;

export const friendDataMessages = {
	title: "Invitations",
	invitedByEmail: (day: string) => `Someone invited you by email on ${day}`,
	joined: (day: string) => `You joined by an invitation on ${day}`,
	sent: (day: string) => `You invited someone by email on ${day}`,
	friend: (state: string, day: string) => `A friend joined by your invitation on ${day} (${state})`,
} as const;

export const reviewCheckMessages = {
	fine: "No reward for an invited friend waits for you",
	says: (count: number) =>
		`${formatCount(count, "reward")} for invited friends ${count === 1 ? "waits" : "wait"} for you`,
	mend: "Look at them with npm run referrals -- review, then approve or refuse each",
} as const;
