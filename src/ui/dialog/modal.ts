/** A click on a link or button with this attribute in a dialog closes the dialog. */
export const dialogCloser = { "data-dialog-close": "" } as const;

/** The element that had the focus when the dialog was shown; connected dialogs only. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** The script of each page listens, so that the browser's Back closes the dialog. */
const dialogShownEvent = "lyceum-dialog-shown";

/**
 * Shows a dialog over its page. The browser keeps the focus inside and handles Escape. The focus goes back to what had it,
 * also in browsers that do not focus a link that is clicked.
 */
export function showModal(dialog: HTMLDialogElement): void {
	connectDialog(dialog);
	openers.set(dialog, document.activeElement);
	dialog.removeAttribute("open");
	dialog.showModal();
	document.dispatchEvent(new Event(dialogShownEvent));
}

/**
 * Shows a dialog over a page that does not move meanwhile. The page becomes inert, for which the browser computes the style
 * of each element again. What is outside of the viewport is left out until the dialog is closed or the viewport changes;
 * browsers remember how large those blocks are.
 */
export function showOverPage(dialog: HTMLDialogElement): void {
	skipHiddenBlocks();
	showModal(dialog);
}

function skipHiddenBlocks(): void {
	const blocks = [...document.querySelectorAll<HTMLElement>("[data-block]")];
	// All are measured before the first one is changed, because each change would make the browser lay out the page.
	const hidden = blocks.filter((block) => {
		const { top, bottom } = block.getBoundingClientRect();
		return bottom < 0 || top > innerHeight;
	});
	for (const block of hidden) block.dataset.block = "skipped";
	addEventListener("resize", showBlocks, { once: true });
}

function showBlocks(): void {
	for (const block of document.querySelectorAll<HTMLElement>("[data-block]"))
		block.dataset.block = "";
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
		const closer = target instanceof Element && target.closest("[data-dialog-close]");
		// The browser takes a click on the backdrop for one on the dialog itself.
		const isBackdrop = target === dialog && downTarget === dialog;
		if (closer) event.preventDefault();
		if (closer || isBackdrop) dialog.close();
	});
	dialog.addEventListener("close", () => {
		if (!document.querySelector("dialog:modal")) showBlocks();
		const opener = openers.get(dialog);
		const { activeElement, body } = document;
		const isLost = activeElement === body || dialog.contains(activeElement);
		// The event comes later: the dialog may be open again, and something else may have the focus.
		if (dialog.open || !isLost) return;
		if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
	});
}

/** Shows a form over its page; see `focusFirstField` for the focus. */
export function showFormOverPage(dialog: HTMLDialogElement): void {
	// The browser focuses the first field where nothing has autofocus. Focusing the title after it would lay out twice.
	if (!hasKeyboard()) findTitle(dialog)?.setAttribute("autofocus", "");
	showOverPage(dialog);
	focusFirstField(dialog);
}

/**
 * Focuses the first field, where there is a keyboard. A phone would show its keyboard over the text
 * about the purpose of the form, so there the title gets the focus.
 */
export function focusFirstField(element: HTMLElement): void {
	const title = findTitle(element);
	if (!hasKeyboard()) {
		title?.focus();
		return;
	}
	// The browser may have done so when it showed the dialog.
	if (element.contains(document.activeElement) && document.activeElement?.matches(anyField)) return;
	const fields = element.querySelectorAll<HTMLElement>(anyField);
	const first = [...fields].find((field) => field.checkVisibility());
	(first ?? title)?.focus();
}

const anyField = ':is(input:not([type="hidden"], [tabindex="-1"]), select, textarea)';

const hasKeyboard = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

function findTitle(element: HTMLElement): HTMLElement | null {
	const title = element.querySelector<HTMLElement>("h2");
	if (title) title.tabIndex = -1;
	return title;
}
