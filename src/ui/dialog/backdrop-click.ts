/**
 * Calls `act` when the backdrop of a dialog is clicked, which for the browser is the dialog itself. Selecting text and
 * letting go outside ends in such a click too, so the pointer must also have gone down there.
 */
export function listenToBackdropClick(
	dialog: HTMLDialogElement,
	act: () => void,
): void {
	let downTarget: EventTarget | null = null;
	dialog.addEventListener("pointerdown", ({ target }) => {
		downTarget = target;
	});
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog && downTarget === dialog) act();
	});
}
