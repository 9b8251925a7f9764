/** The texts around questions and their answers. */
export const messages = {
	hints: {
		several: "Choose every answer that is right.",
		number: "A number, such as 1250 or 2.5.",
		order: "Give each item its position.",
		match: "Choose what belongs to each item.",
	},
	yourAnswer: (unit: string | undefined) => (unit ? `Your answer in ${unit}` : "Your answer"),
	/** The empty first choices of lists. */
	position: "Position",
	match: "Choose",
	positions: (position: number, count: number) => {
		if (position === 1) return `${position} (first)`;
		return position === count ? `${position} (last)` : `${position}`;
	},
	problems: {
		one: "Please choose an answer.",
		several: "Please choose at least one answer.",
		number: "Please type a number, such as 1250 or 2.5.",
		numberOnly: (unit: string) =>
			`Please type only a number, such as 1250 or 2.5. It is in ${unit} already.`,
		text: "Please type an answer.",
		tooLong: (length: number) => `Please shorten your answer to at most ${length} characters.`,
		order: "Please give every item a position.",
		samePosition: "Two items have the same position. Please give each one of its own.",
		match: "Please choose something for every item.",
		sameTarget: "The same choice is there twice. Please choose another one for each item.",
		changed: "These answers have changed since you opened the page. Please choose again.",
	},
	outcomes: {
		right: "That is right",
		partly: "Partly right",
		notYet: "Not quite",
	},
	answered: "You answered",
	rightAnswer: "The right answer",
	notAnswered: "No answer",
	noLongerOffered: "Something that is no longer among the answers",
	pairSeparator: ": ",
	repeat: (lesson: string) => `Look again: ${lesson}`,
	/** The pages of an attempt. */
	run: {
		position: (position: number, count: number) => `Question ${position} of ${count}`,
		minutesLeft: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
		certainty: {
			label: "How sure are you?",
			/** Said at the first question only. */
			hint: "It changes no points. Your result begins with what you were sure of and got wrong, because that is worth most to look at.",
			sure: "Sure",
			unsure: "Not sure",
		},
		flag: "Mark this question to check it later",
		next: "Next question",
		previous: "Back",
		toReview: "Look over your answers",
		list: "All questions",
		question: "Question",
		answered: ", answered",
		notAnswered: ", not answered yet",
		flagged: ", marked",
		legend: { answered: "Bold: answered.", flagged: "Star: marked." },
		review: {
			title: "Before you finish",
			complete: "Every question has an answer.",
			missing: (count: number) =>
				count === 1
					? "1 question has no answer yet. You can still finish; it counts as wrong."
					: `${count} questions have no answer yet. You can still finish; they count as wrong.`,
			flagged: (count: number) =>
				count === 1
					? "You have marked 1 question to check it later."
					: `You have marked ${count} questions to check them later.`,
			/** Every question must have an answer here. */
			needed: (count: number) =>
				count === 1
					? "1 question has no answer yet. Please answer it first."
					: `${count} questions have no answer yet. Please answer them first.`,
			surprises: "You were sure, but the answer is different",
			answers: "Question by question",
			question: (position: number) => `Question ${position}`,
			certainties: { sure: "you were sure", unsure: "you were not sure" },
			isFlagged: "marked",
		},
	},
};

/** A separate object, because browsers load these. */
export const runMessages = {
	offline: "You seem to be offline. Your answer waits on this page and is saved when you are back.",
	unsaved:
		"We could not save your answer just now. It waits on this page and is saved by itself in a moment.",
	refused: "We could not save your answer. Please load this page again.",
	left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
	announced: (minutes: number) => (minutes === 1 ? "1 minute left." : `${minutes} minutes left.`),
	hideClock: "Hide the clock",
	showClock: "Show the clock",
} as const;
