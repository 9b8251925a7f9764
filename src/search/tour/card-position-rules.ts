import { tourDefaults } from "./rules.ts";

/** Pixels of the window, from its upper left corner in both writing directions. */
export interface TourBox {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}
type TourBoxSize = Pick<TourBox, "width" | "height">;

interface CardPosition {
	readonly x: number;
	readonly y: number;
	readonly side: "bottom" | "top";
	/** The distance from the card's left edge to the arrow. */
	readonly arrow: number;
}

/** The highlighted margin around a target. */
const highlightPadding = 6;
const gap = 14;
const edge = 16;
const arrowRoom = 22;

export function padTarget(target: TourBox): TourBox {
	return {
		x: target.x - highlightPadding,
		y: target.y - highlightPadding,
		width: target.width + 2 * highlightPadding,
		height: target.height + 2 * highlightPadding,
	};
}

/** The card stands below its target, above where only that has room, and never leaves the window. */
export function positionCard(target: TourBox, card: TourBoxSize, view: TourBoxSize): CardPosition {
	const middle = target.x + target.width / 2;
	const x = clamp(middle - card.width / 2, edge, view.width - edge - card.width);
	const below = target.y + target.height + highlightPadding + gap;
	const above = target.y - highlightPadding - gap - card.height;
	const fitsBelow = below + card.height + edge <= view.height;
	const side = !fitsBelow && above >= edge ? "top" : tourDefaults.tooltip;
	const y = side === "top" ? above : below;
	return {
		x,
		y: clamp(y, edge, view.height - edge - card.height),
		side,
		arrow: clamp(middle - x, arrowRoom, card.width - arrowRoom),
	};
}

/**
 * The distance to scroll until a target is seen with room around it; 0 where it is seen already.
 */
export function scrollNeeded(target: Pick<TourBox, "y" | "height">, viewHeight: number): number {
	const { scrollPadding } = tourDefaults;
	const end = target.y + target.height;
	if (target.y >= 0 && end <= viewHeight) return 0;
	const toStart = target.y - scrollPadding;
	const toEnd = end + scrollPadding - viewHeight;
	// A target that is higher than the window shows its beginning.
	return target.y < 0 ? toStart : Math.min(toStart, toEnd);
}

/** The lower bound wins if the bounds contradict each other. */
function clamp(value: number, min: number, max: number): number {
	return Math.max(min, Math.min(value, max));
}
