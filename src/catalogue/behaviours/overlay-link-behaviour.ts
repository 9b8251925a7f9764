import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { showModal } from "#ui/dialog/modal.ts";

/** A link that opens a dialog of the page instead of leading away; without script it leads to the same in full. */
export function start(link: HTMLElement): void {
	const name = link.dataset.overlay ?? "";
	const dialog = document.getElementById(name);
	if (!(dialog instanceof HTMLDialogElement)) return;
	link.setAttribute("aria-haspopup", "dialog");
	link.addEventListener("click", (event) => {
		// A new tab or window is what they asked for.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		requestOverlay(
			{ name, invited: true },
			() => showModal(dialog),
			() => dialog.close(),
		);
	});
	dialog.addEventListener("close", () => overlayClosed(name));
	// Only the backdrop is the dialog itself and nothing in it.
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog) dialog.close();
	});
}
