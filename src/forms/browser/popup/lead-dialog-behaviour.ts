import { type OverlayDecision, overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { showFormOverPage } from "#ui/dialog/modal.ts";

/** A form over the page. */
export interface LeadDialog {
	/** Requests to be shown; only an invited popup is always shown. */
	open(request: "invited" | "uninvited"): OverlayDecision;
}

/** So long after it was rendered its buttons get their transitions: by then the browser has laid everything out. */
export const restyleMs = 10;

export function createLeadDialog(element: HTMLDialogElement, onClosed: () => void): LeadDialog {
	const show = () => {
		showFormOverPage(element);
		setTimeout(() => {
			element.dataset.restyled = "";
		}, restyleMs);
	};
	element.addEventListener("close", () => {
		// The event comes later; the dialog may be open again.
		if (element.open) return;
		overlayClosed(element.id);
		onClosed();
	});
	document.body.append(element);
	return {
		open: (request) =>
			requestOverlay({ name: element.id, invited: request === "invited" }, show, () =>
				element.close(),
			),
	};
}
