/** On a link or button in a dialog: a click on it closes the dialog. */
export const dialogCloser = { "data-dialog-close": "" } as const;

/** What had the focus when the dialog was shown; connected dialogs only. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/**
 * Shows a dialog over its page. The browser keeps the focus inside and handles Escape. The focus goes back to what had it,
 * also in browsers that do not focus a link that is clicked.
 */
export function showModal(dialog: HTMLDialogElement): void {
	connectDialog(dialog);
	openers.set(dialog, document.activeElement);
	dialog.removeAttribute("open");
	dialog.showModal();
}

/**
 * Paints a dialog before it becomes modal: then the browser computes the styles of the whole page again, which takes a slow
 * phone longer than the dialog itself. Until then it is a popover, above the page as well.
 */
export function paintThenShowModal(dialog: HTMLDialogElement): void {
	if (dialog.matches(":modal, :popover-open")) return;
	connectDialog(dialog);
	openers.set(dialog, document.activeElement);
	dialog.popover = "manual";
	dialog.showPopover();
	requestAnimationFrame(() => setTimeout(finishShowing, 0, dialog));
}

/** Makes a dialog modal that is painted; what has the focus in it keeps the focus. */
function finishShowing(dialog: HTMLDialogElement): void {
	if (!dialog.matches(":popover-open")) return;
	const focused = dialog.contains(document.activeElement)
		? document.activeElement
		: null;
	// The browser focuses what has this attribute: nothing happens then where it has the focus already.
	focused?.setAttribute("autofocus", "");
	dialog.hidePopover();
	dialog.popover = null;
	dialog.showModal();
	focused?.removeAttribute("autofocus");
}

/** Also a dialog that is only painted so far. */
export function closeModal(dialog: HTMLDialogElement): void {
	finishShowing(dialog);
	dialog.close();
}

/** The backdrop and every closer close the dialog, however it was opened. */
export function connectDialog(dialog: HTMLDialogElement): void {
	if (openers.has(dialog)) return;
	openers.set(dialog, null);
	// Selecting text and letting go outside ends in a click on the backdrop, too, so the pointer must have gone down there.
	let downTarget: EventTarget | null = null;
	dialog.addEventListener("pointerdown", ({ target }) => {
		downTarget = target;
	});
	dialog.addEventListener("click", (event) => {
		const { target } = event;
		const closer =
			target instanceof Element && target.closest("[data-dialog-close]");
		// The browser takes a click on the backdrop for one on the dialog itself.
		const isBackdrop = target === dialog && downTarget === dialog;
		if (closer) event.preventDefault();
		if (closer || isBackdrop) closeModal(dialog);
	});
	dialog.addEventListener("close", () => {
		const opener = openers.get(dialog);
		const { activeElement, body } = document;
		// A field of the closed dialog keeps the focus where the dialog was a popover when it got it.
		const isLost = activeElement === body || dialog.contains(activeElement);
		// The event comes later: the dialog may be open again, and something else may have the focus.
		if (dialog.open || !isLost) return;
		if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
	});
}

/**
 * Focuses the first field, where there is a keyboard. On a phone that would call up its keyboard over the text that says
 * what the form is for, so there the title gets the focus.
 */
export function focusFirstField(element: HTMLElement): void {
	const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
	const fields = element.querySelectorAll<HTMLElement>(
		':is(input:not([type="hidden"], [tabindex="-1"]), select, textarea)',
	);
	const first = [...fields].find((field) => field.checkVisibility());
	const title = element.querySelector<HTMLElement>("h2");
	if (hasKeyboard && first) first.focus();
	else if (title) {
		title.tabIndex = -1;
		title.focus();
	}
}
