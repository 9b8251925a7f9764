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
	notAnswered: "Nothing yet",
	noLongerOffered: "Something that is no longer among the answers",
	pairSeparator: ": ",
	repeat: (lesson: string) => `Look again: ${lesson}`,
};
