export const carouselMessages = {
	carousel: "carousel",
	slide: "slide",
	/** "2 of 6" */
	position: (slideNumber: number, count: number) => `${slideNumber} of ${count}`,
	/** "4–6 of 9". The browser fills in the numbers, so they come as marks. */
	range: (from: string, to: string, count: number) => `${from}–${to} of ${count}`,
	/** Leads to the complete list where the rest has not been added yet. */
	whole: (count: number) => `Show all ${count}`,
	previous: "Previous",
	next: "Next",
	pause: "Pause",
	play: "Play",
	/** Names the bullets together. */
	bullets: "Go to",
	bullet: (slideNumber: number) => `Part ${slideNumber}`,
};
