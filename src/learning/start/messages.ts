export const startMessages = {
	start: "Start learning",
	next: "Next: ",
	notices: {
		tabOpens: "Your course opens in a new tab.",
		accountsTabOpens:
			"A new tab opens, where you sign in or create an account. Your course starts right after that.",
		tabBlocked: { text: "Your browser blocked the new tab. ", link: "Open it here" },
		accountNeeded: {
			text: "To start this course, ",
			link: "sign in or create an account",
		},
		enrolling: "Starting your course.",
		enrolled: { text: "Your course has started. ", link: "Open the first lesson" },
		failed: {
			text: "Your course could not be started. Check your connection and try again.",
			button: "Try again",
		},
	},
	limit: {
		count: (count: number) =>
			`You can start ${count} free ${count === 1 ? "course" : "courses"}, and one more for each reward.`,
		yours: "See your courses and rewards",
	},
} as const;

/** A separate object, because browsers load these. */
export const continueMessages = {
	continue: "Continue learning",
	review: "Open the course again",
	done: (done: number, total: number) =>
		`${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done.`,
	finished: "You have finished this course.",
} as const;
