import { formSentEvent } from "#forms/browser/form-events.ts";
import { toRequestNumber } from "#forms/submission/request-number-rules.ts";
import { isPageCovered, overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import {
	type ContactPopupEvent,
	type ContactPopupState,
	closedContactPopup,
	decideContactPopup,
	nextPopupCheck,
} from "#storefront/contact/contact-popup-rules.ts";
import { connectDialog, showOverPage } from "#ui/dialog/modal.ts";

/** Opens the frame over the page for every link that names it, and keeps its times. */
export function start(dialog: HTMLElement): void {
	if (!(dialog instanceof HTMLDialogElement)) return;
	// Rendered open it is part of its page.
	let state: ContactPopupState = dialog.open
		? { ...closedContactPopup, stage: "open" }
		: closedContactPopup;
	let timer: number | undefined;
	let trigger: Element | undefined;
	const mode = dialog.dataset.mode === "exit" ? "exit" : "popup";
	const withExit = loadExitWatch(mode === "exit");

	const dispatch = (event: ContactPopupEvent): void => {
		const before = state;
		state = decideContactPopup(before, event, Date.now(), mode);
		if (state.flagged !== before.flagged)
			withExit(({ noteExitOpen }) => noteExitOpen(state.flagged));
		if (event === "opened" || state.stage !== before.stage) show(dialog, state);
		if (event === "waited" && before.stage === "thanking") keepThanks(dialog, trigger);
		clearTimeout(timer);
		const wakes = nextPopupCheck(state);
		if (wakes !== undefined)
			timer = window.setTimeout(() => dispatch("waited"), wakes - Date.now());
	};

	const ask = (invited: boolean) =>
		requestOverlay(
			{ name: dialog.id, invited },
			() => dispatch("opened"),
			() => dialog.close(),
		);
	listenToTriggers(dialog, {
		prepare: () => void fillFrame(dialog),
		ask: (link) => {
			trigger = link;
			// A visitor who has seen it is not asked again on leaving.
			withExit(({ noteExitOffered }) => noteExitOffered());
			ask(true);
		},
	});
	withExit(({ watchExit }) =>
		watchExit(async () => {
			await fillFrame(dialog);
			// Meanwhile the visitor may have opened another one.
			if (!isPageCovered()) ask(false);
		}),
	);
	dialog.addEventListener(formSentEvent, (event) => {
		// The form says that somebody looks at it first.
		if (event instanceof CustomEvent && event.detail?.isCheckedFirst) return;
		// The frame shows the thanks.
		event.preventDefault();
		showNumber(dialog, event instanceof CustomEvent ? event.detail?.leadId : undefined);
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
		if (state.flagged) withExit(({ noteExitOpen }) => noteExitOpen(false));
	});
}

type ExitWatch = typeof import("#forms/browser/popup/exit-watch-behaviour.ts");

/**
 * The script also serves the few popups that open by themselves. Without it they open only by their
 * buttons.
 */
function loadExitWatch(isNeeded: boolean) {
	const loaded = isNeeded
		? import("#forms/browser/popup/exit-watch-behaviour.ts").catch(() => undefined)
		: undefined;
	return (use: (exit: ExitWatch) => void): void => void loaded?.then((exit) => exit && use(exit));
}

/**
 * The form is rendered for one visitor, so it is loaded on intent. Until then the frame says how to
 * reach us.
 */
async function fillFrame(dialog: HTMLDialogElement): Promise<void> {
	const formSlot = dialog.querySelector<HTMLElement>("[data-part=place]");
	const { siteModule } = dialog.dataset;
	// The server has rendered the form on its own page.
	if (!formSlot || !siteModule || formSlot.querySelector("form")) return;
	const { frameForm } = await import("#forms/browser/popup/framed-form-behaviour.ts");
	const labelledBy = dialog.getAttribute("aria-labelledby") ?? undefined;
	await frameForm(formSlot, { siteModule, labelledBy });
}

/** Listens at the document, because islands render triggers of their own later. */
function listenToTriggers(
	dialog: HTMLDialogElement,
	{ prepare, ask }: { prepare: () => void; ask: (link: Element) => void },
): void {
	const trigger = `a[data-popup="${CSS.escape(dialog.id)}"]`;
	const findTrigger = (target: EventTarget | null) =>
		target instanceof Element ? target.closest(trigger) : null;
	for (const link of document.querySelectorAll(trigger))
		link.setAttribute("aria-haspopup", "dialog");
	for (const type of ["pointerover", "focusin", "touchstart", "click"])
		document.addEventListener(
			type,
			({ target }) => {
				if (findTrigger(target)) prepare();
			},
			{ passive: true },
		);
	document.addEventListener("click", (event) => {
		const { target, ctrlKey, metaKey, shiftKey } = event;
		if (ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
		const link = findTrigger(target);
		if (!link) return;
		event.preventDefault();
		ask(link);
	});
}

function show(dialog: HTMLDialogElement, { stage }: ContactPopupState): void {
	const form = dialog.querySelector<HTMLElement>("[data-part=form]");
	const thanks = dialog.querySelector<HTMLElement>("[data-part=thanks]");
	if (form) form.hidden = stage === "thanking";
	if (thanks) thanks.hidden = stage !== "thanking";
	// The focused element was removed with the form.
	if (stage === "thanking") thanks?.focus();
	if (stage === "closed" && dialog.open) dialog.close();
	if (stage === "open" && !dialog.matches(":modal")) showOverPage(dialog);
}

/** The answer names the lead; without one the email has the number. */
function showNumber(dialog: HTMLDialogElement, lead: unknown): void {
	const line = dialog.querySelector<HTMLElement>("[data-part=number]");
	const slot = line?.querySelector("strong");
	if (!line || !slot) return;
	const isBusiness = dialog.dataset.leadType === "b2b";
	const number = typeof lead === "string" && isBusiness ? toRequestNumber(lead, "b2b") : undefined;
	slot.textContent = number ?? "";
	line.hidden = number === undefined;
}

/** The popup goes before everyone has read its thanks: they stay on the page, where the visitor was, and keep the focus. */
function keepThanks(dialog: HTMLDialogElement, trigger?: Element): void {
	const thanks = dialog.querySelector("[data-part=thanks]")?.cloneNode(true);
	if (!(thanks instanceof HTMLElement)) return;
	thanks.dataset.part = "kept-thanks";
	thanks.hidden = false;
	const place = trigger?.closest("p") ?? trigger ?? dialog;
	place.parentElement?.querySelector("[data-part=kept-thanks]")?.remove();
	place.after(thanks);
	thanks.focus();
}
