import { adoptLeadStyles } from "#forms/browser/style.ts";
import {
	type OverlayDecision,
	overlayClosed,
	requestOverlay,
} from "#shell/browser/overlays.ts";
import { createStore } from "#shell/browser/store.ts";

/** A form over the page. */
export interface LeadDialog {
	readonly element: HTMLDialogElement;
	/** Asks to be shown; only the visitor's own wish is always heard. */
	open(wish: "invited" | "uninvited"): OverlayDecision;
	close(): void;
}

/** So long after it was drawn its buttons get their last touch: by then the browser has laid everything out. */
export const restyleMs = 10;

export function leadDialog(
	card: HTMLElement,
	about: {
		readonly name: string;
		readonly variant: string;
		/** Where its close link leads without script. */
		readonly page: string;
		readonly onClosed: () => void;
	},
): LeadDialog {
	adoptLeadStyles();
	const element = drawDialog(card, about);
	/** The one flag: whatever shows or hides the popup says so here. */
	const shown = createStore(false);
	let opener: Element | null = null;

	shown.listen(() => {
		if (shown.get()) {
			opener = document.activeElement;
			element.showModal();
			focusFirst(element);
			setTimeout(() => restyle(element), restyleMs);
		} else if (element.open) element.close();
	});
	element.addEventListener("close", () => {
		// Told a moment later; it may be open again.
		if (element.open) return;
		shown.set(false);
		overlayClosed(about.name);
		// Not every browser gives the focus to a link that is clicked, and so none gives it back.
		if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
		about.onClosed();
	});
	closeByPointer(element, () => shown.set(false));
	document.body.append(element);
	return {
		element,
		open: (wish) =>
			requestOverlay(
				{ name: about.name, invited: wish === "invited" },
				() => shown.set(true),
				() => shown.set(false),
			),
		close: () => shown.set(false),
	};
}

function drawDialog(
	card: HTMLElement,
	{ name, variant, page }: { name: string; variant: string; page: string },
): HTMLDialogElement {
	const dialog = document.createElement("dialog");
	dialog.id = name;
	dialog.dataset.leadPopup = variant;
	const title = card.querySelector("h2");
	if (title) dialog.setAttribute("aria-labelledby", title.id);
	const close = document.createElement("a");
	close.href = page;
	close.dataset.leadClose = "";
	close.setAttribute("aria-label", "Close");
	close.innerHTML =
		'<svg data-lead-sign viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';
	dialog.append(card, close);
	return dialog;
}

/** Its close links, and a click on the backdrop that began there: whoever selects text may let go outside. */
function closeByPointer(dialog: HTMLDialogElement, close: () => void): void {
	let pressed: EventTarget | null = null;
	dialog.addEventListener("pointerdown", ({ target }) => {
		pressed = target;
	});
	dialog.addEventListener("click", (event) => {
		const { target } = event;
		const isLink = (target as Element).closest("[data-lead-close]");
		const isBackdrop = target === dialog && pressed === dialog;
		if (isLink) event.preventDefault();
		if (isLink || isBackdrop) close();
	});
}

/** On a phone a focused field calls up the keyboard over the words that say what the form is for. */
function focusFirst(dialog: HTMLDialogElement): void {
	const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
	const fields = dialog.querySelectorAll<HTMLElement>(
		"[data-field] :is(input, select, textarea)",
	);
	const first = [...fields].find((field) => field.checkVisibility());
	const title = dialog.querySelector<HTMLElement>("h2");
	if (hasKeyboard && first) first.focus();
	else if (title) {
		title.tabIndex = -1;
		title.focus();
	}
}

/** From here on its buttons may move from one look to another. */
function restyle(dialog: HTMLDialogElement): void {
	for (const button of dialog.querySelectorAll("button"))
		button.setAttribute("data-restyled", "");
}
