import type { CarouselSettings } from "#ui/carousel/carousel-settings.ts";

/** Seconds that a slide takes to its position. */
export const transitionSeconds = 0.3;

const swipeLimits = {
	minHorizontal: 30,
	maxVertical: 75,
	/** Vertical to horizontal; a swipe stays under it. */
	ratio: 0.3,
	/** Degrees from the horizontal: a flatter drag moves the slider, a steeper one the page. */
	lockAngle: 65,
} as const;

/** A carousel as it stands on one screen. */
export interface CarouselRow {
	readonly kind: CarouselSettings["kind"];
	readonly slides: number;
	readonly perView: number;
	/** Slides from one bullet, or one click of a button, to the next. */
	readonly slidesPerStep: number;
}

/** The index of a view is that of its first slide; this is the view that ends with the last slide. */
export function lastViewIndex({ slides, perView }: CarouselRow): number {
	return Math.max(0, slides - perView);
}

export type CarouselDirection = "next" | "previous";
export type CarouselMoveCause = "button" | "bullet" | "key" | "swipe" | "autoplay";
export interface CarouselMove {
	readonly to: number;
	/** Forward over the end, through clones of the first slides. */
	readonly around: boolean;
}

/** The index after a step; undefined: none. Only autoplay and a forward swipe pass the end. */
export function decideMove(
	row: CarouselRow,
	index: number,
	direction: CarouselDirection,
	by: CarouselMoveCause,
): CarouselMove | undefined {
	const last = lastViewIndex(row);
	const step = direction === "next" ? row.slidesPerStep : -row.slidesPerStep;
	const to = Math.min(Math.max(index + step, 0), last);
	if (to !== index) return { to, around: false };
	if (last === 0 || direction === "previous") return undefined;
	if (row.kind === "banner") return by === "autoplay" ? { to: 0, around: false } : undefined;
	return by === "autoplay" || by === "swipe" ? { to: 0, around: true } : undefined;
}

/** The view in which a slide is seen; undefined: there is no such slide. */
export function findView(row: CarouselRow, slide: number): number | undefined {
	return Number.isInteger(slide) && slide >= 0 && slide < row.slides
		? Math.min(slide, lastViewIndex(row))
		: undefined;
}

export function hiddenButtons(row: CarouselRow, index: number) {
	return { previous: index <= 0, next: index >= lastViewIndex(row) };
}

/** The first and the last card in view, counted from one; `cards` is their number on each slide. */
export function cardsInView(
	{ slides, perView }: CarouselRow,
	index: number,
	cards: readonly number[] = Array.from({ length: slides }, () => 1),
): { readonly from: number; readonly to: number } {
	const upTo = (slide: number) =>
		cards.slice(0, slide).reduce((sum, cardCount) => sum + cardCount, 0);
	return { from: upTo(index) + 1, to: upTo(index + perView) };
}

/**
 * One bullet for each step of the flow increment, up to the maximum; too few are useless and are
 * hidden.
 */
export function bulletCount(row: CarouselRow, bullets: CarouselSettings["bullets"]) {
	const count = Math.min(countSteps(row), bullets.maxSliderCount);
	return count < Math.max(2, bullets.least) ? 0 : count;
}

function countSteps(row: CarouselRow): number {
	return 1 + Math.ceil(lastViewIndex(row) / row.slidesPerStep);
}

/** The bullet that is lit: where there are more steps than bullets, the last one stands for the rest. */
export function activeBullet(row: CarouselRow, index: number, count: number): number {
	const step =
		index >= lastViewIndex(row) ? countSteps(row) - 1 : Math.floor(index / row.slidesPerStep);
	return Math.min(step, Math.max(0, count - 1));
}

/** Cards are counted by views for tracking: with a step of six, the second view begins at card six. */
export function trackedCardNumber(
	row: CarouselRow,
	index: number,
	trackingStep = row.perView,
): number {
	return Math.ceil(index / row.perView) * trackingStep;
}

export const slideColourClass = (slide: number) => `cr-${(slide % 6) + 1}`;

/** A drag across the screen, in pixels from where it began. */
export interface DragOffset {
	readonly x: number;
	readonly y: number;
}

/** The target of a drag: the slider, which then holds the page, or the page. */
export function dragTarget({ x, y }: DragOffset): "slider" | "page" {
	const degrees = (Math.atan2(Math.abs(y), Math.abs(x)) * 180) / Math.PI;
	return degrees < swipeLimits.lockAngle ? "slider" : "page";
}

/** The direction of a finished drag, if it counts as a swipe. */
export function detectSwipe(
	{ x, y }: DragOffset,
	reading: "ltr" | "rtl",
): CarouselDirection | undefined {
	const across = Math.abs(x);
	const down = Math.abs(y);
	const counts =
		across >= swipeLimits.minHorizontal &&
		down <= swipeLimits.maxVertical &&
		down / across < swipeLimits.ratio;
	if (!counts) return undefined;
	return x < 0 === (reading === "ltr") ? "next" : "previous";
}

/** The step of a key in the row that has the focus. */
export function keyStep(
	key: string,
	reading: "ltr" | "rtl",
): CarouselDirection | "first" | "last" | undefined {
	const forward = reading === "ltr" ? "ArrowRight" : "ArrowLeft";
	if (key === "ArrowLeft" || key === "ArrowRight") return key === forward ? "next" : "previous";
	if (key === "Home") return "first";
	return key === "End" ? "last" : undefined;
}

export interface PauseReasons {
	readonly paused: boolean;
	readonly hovered: boolean;
	readonly focused: boolean;
	readonly held: boolean;
	readonly videoPlays: boolean;
	readonly tabHidden: boolean;
	readonly outOfSight: boolean;
	readonly reducedMotion: boolean;
}

export function canAutoplay(rests: PauseReasons): boolean {
	return !Object.values(rests).includes(true);
}
