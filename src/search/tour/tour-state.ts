import type { TourMove } from "./rules.ts";

/**
 * The step that a tour shows. Its last one stays when it is over, so that nothing changes while the
 * dialog closes.
 */
export interface TourState {
	readonly index: number;
	readonly isOver: boolean;
}

export const tourStart: TourState = { index: 0, isOver: false };

export function moveTour(state: TourState, move: TourMove, steps: number): TourState {
	const { index, isOver } = state;
	if (isOver) return state;
	if (move === "back") return { index: Math.max(0, index - 1), isOver };
	const isLast = index + 1 >= steps;
	if (move === "skip" || isLast) return { index, isOver: true };
	return { index: index + 1, isOver };
}
