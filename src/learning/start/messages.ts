export const startMessages = {
	start: "Start learning",
	next: "Next: ",
	notices: {
		tabOpens: "Your first lesson opens in a new tab.",
		accountsTabOpens:
			"A new tab opens, where you sign in or create an account. You can start right after that.",
		tabBlocked: { text: "Your browser blocked the new tab. ", link: "Open it here" },
		accountNeeded: {
			text: "To start, ",
			link: "sign in or create an account",
		},
		enrolling: "Starting.",
		enrolled: { text: "You have started. ", link: "Open the first lesson" },
		failed: {
			text: "It could not be started. Check your connection and try again.",
			button: "Try again",
		},
	},
	limit: {
		count: (count: number) => `You can start ${count} for free, and one more for each reward.`,
		yours: "See what you have started, and your rewards",
	},
} as const;

/** A separate object, because browsers load these. */
export const continueMessages = {
	continue: "Continue learning",
	review: "Open it again",
	done: (done: number, total: number) =>
		`${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done.`,
	finished: "You have finished it.",
} as const;
