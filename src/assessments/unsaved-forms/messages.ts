export const unsavedFormMessages = {
	title: "Not saved yet",
	description: "What was entered could not be saved yet.",
	notice:
		"We could not save this just now. What you entered is still here: send it again in a moment. It counts only once.",
	exercise: "Your solution",
	submit: "Send it again",
} as const;
