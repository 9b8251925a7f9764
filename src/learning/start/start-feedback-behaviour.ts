import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { showOverPage } from "#ui/dialog/modal.ts";
import type { StartNotice } from "./start-learning-state.ts";

export interface StartFeedback {
	/** Replaces the line below the button, and announces it. The address is that of its link. */
	show(notice: StartNotice, href?: string): void;
	clear(): void;
	/** Opens the popup about the limit instead. */
	showLimit(): void;
}

/** These ask the visitor for something, who may have scrolled away from them: a phone has the button at the thumb. */
const asking: readonly StartNotice[] = ["tab blocked", "account needed", "enrolled", "failed"];

/** Shows what became of a click on one of the links. */
export function createFeedback(
	panel: HTMLElement,
	links: readonly HTMLElement[],
	retry: () => void,
): StartFeedback {
	const status = panel.querySelector<HTMLElement>("[data-part=status]");
	const show = (notice?: StartNotice, href?: string) => {
		const template = panel.querySelector<HTMLTemplateElement>(`template[data-notice="${notice}"]`);
		const content = template?.content.cloneNode(true);
		// The focused button is gone with the line it belongs to.
		const isFocused = status?.contains(document.activeElement);
		status?.replaceChildren(...(content ? [content] : []));
		if (isFocused) status?.focus();
		if (href) status?.querySelector("[data-part=link]")?.setAttribute("href", href);
		status?.querySelector("[data-part=retry]")?.addEventListener("click", retry);
		if (notice && asking.includes(notice)) status?.scrollIntoView({ block: "nearest" });
	};
	const openLimit = createLimitOpener(panel, links);
	return {
		show,
		clear: () => show(),
		showLimit() {
			show();
			openLimit();
		},
	};
}

function createLimitOpener(panel: HTMLElement, links: readonly HTMLElement[]): () => void {
	const dialog = panel.querySelector("dialog");
	if (!dialog) return () => undefined;
	const name = dialog.id;
	dialog.addEventListener("close", () => overlayClosed(name));
	return () => {
		// Some browsers do not focus a link that is clicked, and the focus must come back to it.
		if (document.activeElement === document.body)
			links.find((link) => link.checkVisibility())?.focus({ preventScroll: true });
		requestOverlay(
			{ name, invited: true },
			() => showOverPage(dialog),
			() => dialog.close(),
		);
	};
}
