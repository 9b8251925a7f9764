import { formSentEvent } from "#forms/browser/form-events.ts";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import {
	type ContactPopupEvent,
	type ContactPopupState,
	closedContactPopup,
	decideContactPopup,
	nextPopupCheck,
} from "#storefront/contact/contact-popup-rules.ts";
import { connectDialog, showOverPage } from "#ui/dialog/modal.ts";

/** Other exit popups read it in the session's storage. */
const exitFlag = "lyceum-exit-popup";

/** Opens the frame over the page for every link that names it, and keeps its times. */
export function start(dialog: HTMLElement): void {
	if (!(dialog instanceof HTMLDialogElement)) return;
	// Rendered open it is part of its page.
	let state: ContactPopupState = dialog.open
		? { ...closedContactPopup, stage: "open" }
		: closedContactPopup;
	let timer: number | undefined;

	const dispatch = (event: ContactPopupEvent): void => {
		const mode = dialog.dataset.mode === "exit" ? "exit" : "button";
		const before = state;
		state = decideContactPopup(before, event, Date.now(), mode);
		if (state.flagged !== before.flagged) flag(state.flagged);
		if (event === "asked" || state.stage !== before.stage) show(dialog, state);
		clearTimeout(timer);
		const wakes = nextPopupCheck(state);
		if (wakes !== undefined)
			timer = window.setTimeout(() => dispatch("waited"), wakes - Date.now());
	};

	listenToTriggers(dialog, {
		prepare: () => void fillFrame(dialog),
		ask: () =>
			requestOverlay(
				{ name: dialog.id, invited: true },
				() => dispatch("asked"),
				() => dialog.close(),
			),
	});
	dialog.addEventListener(formSentEvent, (event) => {
		// The form says that somebody looks at it first.
		if (event instanceof CustomEvent && event.detail?.isCheckedFirst) return;
		// The frame shows the thanks.
		event.preventDefault();
		dispatch("sent");
	});
	dialog.addEventListener("close", () => {
		// The event is asynchronous: the dialog may be open again.
		if (dialog.open) return;
		dispatch("dismissed");
		overlayClosed(dialog.id);
	});
	connectDialog(dialog);
	// Leaving the page closes it.
	window.addEventListener("pagehide", () => {
		if (state.flagged) flag(false);
	});
}

/** The form is rendered for one visitor, so it is loaded on intent. Until then the frame says how to reach us. */
async function fillFrame(dialog: HTMLDialogElement): Promise<void> {
	const formSlot = dialog.querySelector<HTMLElement>("[data-part=place]");
	const { siteModule } = dialog.dataset;
	// On its own page the server has rendered the form.
	if (!formSlot || !siteModule || formSlot.querySelector("form")) return;
	const { frameForm } = await import("#forms/browser/popup/framed-form.ts");
	const labelledBy = dialog.getAttribute("aria-labelledby") ?? undefined;
	await frameForm(formSlot, { siteModule, labelledBy });
}

/** Listens at the document, because islands render triggers of their own later. */
function listenToTriggers(
	dialog: HTMLDialogElement,
	{ prepare, ask }: { prepare: () => void; ask: () => void },
): void {
	const trigger = `a[data-popup="${CSS.escape(dialog.id)}"]`;
	const isTrigger = (target: EventTarget | null) =>
		target instanceof Element && target.closest(trigger) !== null;
	for (const link of document.querySelectorAll(trigger))
		link.setAttribute("aria-haspopup", "dialog");
	for (const type of ["pointerover", "focusin", "touchstart", "click"])
		document.addEventListener(
			type,
			({ target }) => {
				if (isTrigger(target)) prepare();
			},
			{ passive: true },
		);
	document.addEventListener("click", (event) => {
		const { target, ctrlKey, metaKey, shiftKey } = event;
		if (ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
		if (!isTrigger(target)) return;
		event.preventDefault();
		ask();
	});
}

function show(dialog: HTMLDialogElement, { stage }: ContactPopupState): void {
	const form = dialog.querySelector<HTMLElement>("[data-part=form]");
	const thanks = dialog.querySelector<HTMLElement>("[data-part=thanks]");
	if (form) form.hidden = stage === "thanking";
	if (thanks) thanks.hidden = stage !== "thanking";
	// What had the focus is gone with the form.
	if (stage === "thanking") thanks?.focus();
	if (stage === "closed" && dialog.open) dialog.close();
	if (stage === "open" && !dialog.matches(":modal")) showOverPage(dialog);
}

function flag(set: boolean): void {
	try {
		if (set) sessionStorage.setItem(exitFlag, "1");
		else sessionStorage.removeItem(exitFlag);
	} catch {
		// Storage may be forbidden; then no other popup can read it either.
	}
}
