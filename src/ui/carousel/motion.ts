/** Seconds that a slide takes to its place. */
export const transitionSeconds = 0.3;

export const swipeLimits = {
	leastHorizontal: 30,
	mostVertical: 75,
	/** Vertical to horizontal; a swipe stays under it. */
	ratio: 0.3,
	/** Degrees from the horizontal: a flatter drag moves the slider, a steeper one the page. */
	lockAngle: 65,
} as const;
