import { tourDefaults } from "./rules.ts";

/** In pixels of the window, from its upper left corner whatever the direction of writing. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}
export type Size = Pick<Box, "width" | "height">;

export interface Placing {
	readonly x: number;
	readonly y: number;
	readonly side: "bottom" | "top";
	/** How far from the card's left edge the arrow points. */
	readonly arrow: number;
}

/** What is lit around a target. */
export const lightRoom = 6;
const gap = 14;
const edge = 16;
const arrowRoom = 22;

/** The card stands below its target, above where only that has room, and never leaves the window. */
export function placeCard(target: Box, card: Size, view: Size): Placing {
	const middle = target.x + target.width / 2;
	const x = within(
		middle - card.width / 2,
		edge,
		view.width - edge - card.width,
	);
	const below = target.y + target.height + lightRoom + gap;
	const above = target.y - lightRoom - gap - card.height;
	const fitsBelow = below + card.height + edge <= view.height;
	const side = !fitsBelow && above >= edge ? "top" : tourDefaults.tooltip;
	const y = side === "top" ? above : below;
	return {
		x,
		y: within(y, edge, view.height - edge - card.height),
		side,
		arrow: within(middle - x, arrowRoom, card.width - arrowRoom),
	};
}

/** How far to scroll until a target is seen with room around it; nothing where it is seen already. */
export function scrollNeeded(
	target: Pick<Box, "y" | "height">,
	viewHeight: number,
): number {
	const { scrollPadding } = tourDefaults;
	const end = target.y + target.height;
	if (target.y >= 0 && end <= viewHeight) return 0;
	const toStart = target.y - scrollPadding;
	const toEnd = end + scrollPadding - viewHeight;
	// Of one that is higher than the window, its beginning.
	return target.y < 0 ? toStart : Math.min(toStart, toEnd);
}

/** Where both cannot be kept, the lower bound is. */
function within(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}
