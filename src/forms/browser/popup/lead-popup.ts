import { learnCourse } from "#forms/browser/course/course-data.ts";
import { formClosedEvent, formSentEvent } from "#forms/browser/form-events.ts";
import type { FormFragment } from "#forms/browser/form-fragment.ts";
import { findPageForm } from "#forms/browser/page-forms.ts";
import { isLoggedIn } from "#forms/browser/sending/page-context.ts";
import { sendKnown } from "#forms/browser/sending/send-known.ts";
import { rememberUnanswered } from "#forms/browser/sending/unanswered.ts";
import { knownUser } from "#forms/browser/sending/user-info.ts";
import { hydrateAfterPaint } from "#shell/browser/hydrate-island.ts";
import { isPageCovered } from "#shell/browser/overlays.ts";
import {
	fetchForm,
	readPageProduct,
	toHostPage,
	type WantedForm,
} from "./fetch-form.ts";
import { createLeadDialog, type LeadDialog } from "./lead-dialog.ts";
import { outcomeFor } from "./outcome.ts";
import { passOn } from "./pass-on.ts";

/** A link that opens a form on the page where it stands. */
export interface Trigger {
	readonly link: HTMLAnchorElement;
	readonly siteModule: string;
}

const open = new Map<string, LeadDialog>();

/** Loads everything as soon as a visitor reaches for the link, so that the click need not wait. */
export function prepare(trigger: Trigger): void {
	if (findPageForm(trigger.siteModule)) return;
	fetchForm(wantedBy(trigger)).catch(() => undefined);
	knownUser(isLoggedIn()).catch(() => undefined);
}

/** One of three: the form over the page, the lead by itself, or straight on to what was asked for. */
export async function follow(trigger: Trigger): Promise<void> {
	const inPage = findPageForm(trigger.siteModule);
	if (inPage) return goTo(inPage);
	const wanted = wantedBy(trigger);
	const known = open.get(keyOf(wanted));
	if (known) return void known.open("invited");
	// Clicked twice, it still comes once.
	if (trigger.link.ariaBusy) return;
	trigger.link.ariaBusy = "true";
	try {
		await answer(trigger, wanted);
	} finally {
		trigger.link.ariaBusy = null;
	}
}

async function answer(trigger: Trigger, wanted: WantedForm): Promise<void> {
	const drawn = await fetchForm(wanted);
	const { rules } = drawn;
	const outcome = await outcomeFor(rules);
	if (outcome.kind === "parent method") return passOn(trigger, rules);
	const known = outcome.kind === "automatic" && (await sendKnown(rules));
	if (known === "sent") return passOn(trigger, rules);
	if (typeof known === "object") rememberUnanswered(wanted.siteModule, known);
	popupOf(drawn, trigger).open("invited");
}

/** For a visitor who did not ask; false when it may not be shown now. */
export async function offer(trigger: Trigger): Promise<boolean> {
	const wanted = wantedBy(trigger);
	if (findPageForm(trigger.siteModule) || open.has(keyOf(wanted))) return false;
	const drawn = await fetchForm(wanted);
	const outcome = await outcomeFor(drawn.rules);
	// A visitor who has it, or could have it by a click, is not held up.
	if (outcome.kind !== "popup" || isPageCovered()) return false;
	return popupOf(drawn, trigger).open("uninvited") === "open";
}

function popupOf(
	{ element, island, rules }: FormFragment,
	trigger: Trigger,
): LeadDialog {
	if (!(element instanceof HTMLDialogElement))
		throw new Error("the form came without its dialog");
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	const form = island.firstElementChild;
	// What the page wants to be told again with everything that happens here.
	const { customEventData } = trigger.link.dataset;
	if (form instanceof HTMLElement && customEventData)
		form.dataset.customEventData = customEventData;
	let isSent = false;
	element.addEventListener(formSentEvent, () => {
		isSent = true;
	});
	const popup = createLeadDialog(element, () => {
		if (!isSent) return form?.dispatchEvent(new Event(formClosedEvent));
		// The next one begins anew.
		open.delete(key);
		element.remove();
	});
	open.set(key, popup);
	learnCourse(wanted.product, rules.props.facts.place.countryId);
	hydrateAfterPaint(island);
	return popup;
}

/** The form, or the thanks that are in its place. */
function goTo(form: HTMLFormElement): void {
	const shown = form.hidden ? form.nextElementSibling : form;
	shown?.scrollIntoView({ block: "nearest" });
	const email = form.elements.namedItem("email");
	if (email instanceof HTMLElement) email.focus();
}

function wantedBy({ link, siteModule }: Trigger): WantedForm {
	return {
		siteModule,
		page: toHostPage(link.href),
		product: readPageProduct(),
	};
}

const keyOf = (wanted: WantedForm) => JSON.stringify(wanted);
