import { useCallback, useEffect, useReducer } from "react";
import { findTourMove, type TourMove } from "../rules.ts";

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

/** The step that is shown, and every way to another one except the buttons: keys, and an overlay that takes its turn. */
export function useTourMoves(steps: number, signal: AbortSignal) {
	const [state, move] = useReducer(
		(before: TourState, how: TourMove) => moveTour(before, how, steps),
		tourStart,
	);
	const skip = useCallback(() => move("skip"), []);

	useEffect(() => {
		const moveByKey = (event: KeyboardEvent) => {
			const how = findTourMove(event.key);
			const { altKey, ctrlKey, metaKey, repeat, target } = event;
			if (!how || altKey || ctrlKey || metaKey) return;
			// Enter on a focused button is its click.
			if (event.key === "Enter" && target instanceof HTMLButtonElement) return;
			event.preventDefault();
			// A key held down from before has not answered the hint.
			if (!repeat) move(how);
		};
		// The listener is at the document, because a click beside the buttons takes the focus out of
		// the dialog.
		document.addEventListener("keydown", moveByKey);
		return () => document.removeEventListener("keydown", moveByKey);
	}, []);

	useEffect(() => {
		// It may have been aborted before the first rendering.
		if (signal.aborted) skip();
		signal.addEventListener("abort", skip);
		return () => signal.removeEventListener("abort", skip);
	}, [signal, skip]);

	return { ...state, move, skip };
}
