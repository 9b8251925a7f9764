import {
	type FormClosing,
	formClosedEvent,
	formSentEvent,
	formSkippedEvent,
} from "#forms/browser/form-events.ts";
import { type FormFragment, fetchForm } from "#forms/browser/form-fragment-behaviour.ts";
import {
	findPageForm,
	type Trigger,
	type WantedForm,
	wantedBy,
} from "#forms/browser/form-request-behaviour.ts";
import { notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import { toLeadContext } from "#forms/browser/sending/form-sender-behaviour.ts";
import { learnCourse } from "#forms/browser/sending/lead-details-state.ts";
import { isLoggedIn } from "#forms/browser/sending/page-context-state.ts";
import { rememberUnanswered } from "#forms/browser/sending/sent-leads-state.ts";
import { knownUser } from "#forms/browser/sending/user-info-state.ts";
import { beginDownload, fetchThanks } from "#forms/browser/thanks-behaviour.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import { formSkipped } from "#forms/signals.ts";
import { hydrateAfterPaint, releaseIsland } from "#shell/browser/hydrate-island.ts";
import { leavePage } from "#shell/browser/leave-page.ts";
import {
	isPageCovered,
	type OverlayDecision,
	overlayClosed,
	requestOverlay,
} from "#shell/browser/overlays.ts";
import { showFormOverPage } from "#ui/dialog/modal.ts";
import { type KnownRequest, outcomeFor, sendKnown } from "./known-visitor-behaviour.ts";

/** A form over the page. */
interface LeadDialog {
	/** Requests to be shown; only an invited popup is always shown. */
	open(request: "invited" | "uninvited"): OverlayDecision;
}

/** So long after it was rendered its buttons get their transitions: by then the browser has laid everything out. */
const restyleMs = 10;

function createLeadDialog(element: HTMLDialogElement, onClosed: () => void): LeadDialog {
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

const open = new Map<string, LeadDialog>();
/** The forms that were requested by a click and have not arrived yet. */
const awaited = new Set<string>();

/** Loads everything as soon as a visitor reaches for the link, so that the click need not wait. */
export function prepare(trigger: Trigger): void {
	if (findPageForm(trigger.siteModule)) return;
	fetchForm(wantedBy(trigger)).catch(() => undefined);
	knownUser(isLoggedIn()).catch(() => undefined);
}

/** Opens the form, sends the lead of a known visitor without it, or goes on to what the form leads to. */
export async function follow(trigger: Trigger): Promise<void> {
	const inPage = findPageForm(trigger.siteModule);
	if (inPage) return goTo(inPage);
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	const known = open.get(key);
	if (known) return void known.open("invited");
	// A second click does not open it twice, at another link either.
	if (awaited.has(key)) return;
	awaited.add(key);
	trigger.link.ariaBusy = "true";
	try {
		await answer(trigger, wanted);
	} finally {
		awaited.delete(key);
		trigger.link.ariaBusy = null;
	}
}

async function answer(trigger: Trigger, wanted: WantedForm): Promise<void> {
	const fragment = await fetchForm(wanted);
	const { rules } = fragment;
	const outcome = await outcomeFor(rules);
	const showForm = () => {
		createPopup(fragment, trigger).open("invited");
	};
	if (outcome.kind === "parent method")
		return passOn(trigger, rules, { request: "sent before", showForm });
	const send = async () => {
		const known = await sendKnown(rules);
		if (typeof known === "string" && known !== "not sent")
			return passOn(trigger, rules, { request: known, showForm });
		if (known !== "not sent") rememberUnanswered(wanted.siteModule, known);
		showForm();
	};
	if (outcome.kind !== "automatic") return showForm();
	if (rules.props.clientSettings.crmTags.type !== callType) return send();
	const { askBeforeCall } = await import("./call-question-behaviour.ts");
	await askBeforeCall(rules.props.clientSettings, { send, showForm });
}

/**
 * The type of placements that request a call: their visitor sees the number before anything is
 * sent.
 */
const callType = "call";

/**
 * Continues after a form that was skipped: a listener handles the event, otherwise a file is
 * downloaded and a notice says what was sent, otherwise the page of thanks is opened, which says
 * it. A visitor who is not known there finds the form.
 */
async function passOn(
	{ link }: { readonly link: HTMLAnchorElement },
	rules: FormRules,
	{ request, showForm }: { request: KnownRequest; showForm: () => void },
): Promise<void> {
	const { props, initial: values } = rules;
	notifyTracking(formSkipped, {
		lead: toLeadContext(rules, { values, leadId: props.hidden.lead_id }),
	});
	const isOurs = link.dispatchEvent(
		new CustomEvent(formSkippedEvent, {
			bubbles: true,
			cancelable: true,
			detail: props.clientSettings.crmTags.type,
		}),
	);
	if (!isOurs) return;
	const download = (await fetchThanks(props))?.download;
	if (beginDownload(download)) {
		const { showDownloadNotice } = await import("#forms/views/dialogs/download-notice-view.tsx");
		return showDownloadNotice({
			link,
			request,
			phone: props.clientSettings.prefilledPhone,
			showForm,
		});
	}
	leavePage(download ?? thanksPage(link.href));
}

function thanksPage(form: string): URL {
	const page = new URL(form);
	page.searchParams.set("sent", "1");
	return page;
}

/** Offers the form to a visitor who did not request it; false when it may not be shown now. */
export async function offer(trigger: Trigger): Promise<boolean> {
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	const isThere = () => open.has(key) || awaited.has(key);
	if (findPageForm(trigger.siteModule) || isThere()) return false;
	const fragment = await fetchForm(wanted);
	const outcome = await outcomeFor(fragment.rules);
	// A visitor who has it, or could have it by a click, is not interrupted.
	if (outcome.kind !== "popup" || isPageCovered() || isThere()) return false;
	return createPopup(fragment, trigger).open("uninvited") === "open";
}

function createPopup(
	{ element, island, rules, completeLists }: FormFragment,
	trigger: Trigger,
): LeadDialog {
	if (!(element instanceof HTMLDialogElement)) throw new Error("the form came without its dialog");
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	const form = island.firstElementChild;
	// Data of the page, which is returned with each event of this form.
	const { customEventData } = trigger.link.dataset;
	if (form instanceof HTMLElement && customEventData)
		form.dataset.customEventData = customEventData;
	let isSent = false;
	element.addEventListener(formSentEvent, () => {
		isSent = true;
	});
	const popup = createLeadDialog(element, () => {
		const detail: FormClosing = { isSent };
		form?.dispatchEvent(new CustomEvent(formClosedEvent, { bubbles: true, detail }));
		if (!isSent) return;
		// The next one is a new form.
		open.delete(key);
		element.remove();
		releaseIsland(island);
	});
	open.set(key, popup);
	hydrateAfterPaint(island, () => {
		completeLists();
		learnCourse(wanted.product, rules.props.clientSettings.place.countryId);
	});
	return popup;
}

/** The form, or the thanks that are in its place. */
function goTo(form: HTMLFormElement): void {
	const shown = form.hidden ? form.nextElementSibling : form;
	shown?.scrollIntoView({ block: "nearest" });
	const email = form.elements.namedItem("email");
	if (email instanceof HTMLElement) email.focus();
}

const keyOf = (wanted: WantedForm) => JSON.stringify(wanted);
