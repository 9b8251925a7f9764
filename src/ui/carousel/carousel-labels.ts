export interface CarouselLabels {
	carousel: string;
	slide: string;
	/** "2 of 6" */
	position: (slideNumber: number, count: number) => string;
	/** "4–6 of 9". The places are filled in by the script, so the words come with marks in them. */
	range: (from: string, to: string, count: number) => string;
	previous: string;
	next: string;
	pause: string;
	play: string;
	/** Names the bullets together. */
	bullets: string;
	bullet: (slideNumber: number) => string;
}

export const englishCarouselLabels: CarouselLabels = {
	carousel: "carousel",
	slide: "slide",
	position: (slideNumber, count) => `${slideNumber} of ${count}`,
	range: (from, to, count) => `${from}–${to} of ${count}`,
	previous: "Previous",
	next: "Next",
	pause: "Pause",
	play: "Play",
	bullets: "Go to",
	bullet: (slideNumber) => `Part ${slideNumber}`,
};
