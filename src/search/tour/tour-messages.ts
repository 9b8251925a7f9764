/** The buttons of a tour; apart from other sentences, because the browser loads them with the tour. */
export const tourMessages = {
	next: "Next",
	back: "Back",
	done: "Done",
	gotIt: "Got it",
	/** The name of the cross, which shows no text. */
	skip: "Skip",
	progress: (step: number, steps: number) => `${step} of ${steps}`,
};
