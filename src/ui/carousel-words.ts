export interface CarouselWords {
	carousel: string;
	slide: string;
	/** "2 of 6" */
	position: (at: number, count: number) => string;
	previous: string;
	next: string;
	pause: string;
}

export const englishCarousel: CarouselWords = {
	carousel: "carousel",
	slide: "slide",
	position: (at, count) => `${at} of ${count}`,
	previous: "Previous",
	next: "Next",
	pause: "Pause",
};
