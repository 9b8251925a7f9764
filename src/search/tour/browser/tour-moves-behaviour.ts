import { findTourMove, type TourMove } from "#search/tour/rules.ts";
import { connectDialog } from "#ui/dialog/modal.ts";
import type { TourElements } from "./tour-dialog-behaviour.ts";

/** Every way to move: buttons, keys, and a click on the overlay. */
export function listenToTourMoves(
	{ dialog, back, forward, skip }: TourElements,
	move: (how: TourMove) => void,
	signal: AbortSignal,
): void {
	back.addEventListener("click", () => move("back"));
	forward.addEventListener("click", () => move("forward"));
	skip.addEventListener("click", () => move("skip"));
	// At the document, because a click beside the buttons takes the focus out of the dialog.
	document.addEventListener(
		"keydown",
		(event) => {
			const how = findTourMove(event.key);
			const { altKey, ctrlKey, metaKey, repeat, target } = event;
			if (!how || altKey || ctrlKey || metaKey) return;
			// Enter on a focused button is its click.
			if (event.key === "Enter" && target instanceof HTMLButtonElement) return;
			event.preventDefault();
			// A key held down from before has not answered the hint.
			if (!repeat) move(how);
		},
		{ signal },
	);
	connectDialog(dialog);
}
