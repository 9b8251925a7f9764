export interface CarouselWords {
	carousel: string;
	slide: string;
	/** "2 of 6" */
	position: (at: number, count: number) => string;
	/** "4–6 of 9". The places are filled in by the script, so the words come with marks in them. */
	range: (from: string, to: string, count: number) => string;
	previous: string;
	next: string;
	pause: string;
	play: string;
	/** Names the bullets together. */
	bullets: string;
	bullet: (at: number) => string;
}

export const englishCarousel: CarouselWords = {
	carousel: "carousel",
	slide: "slide",
	position: (at, count) => `${at} of ${count}`,
	range: (from, to, count) => `${from}–${to} of ${count}`,
	previous: "Previous",
	next: "Next",
	pause: "Pause",
	play: "Play",
	bullets: "Go to",
	bullet: (at) => `Part ${at}`,
};
