import { learnCourse } from "#forms/browser/course/course-data.ts";
import {
	cardOf,
	controlOf,
	type FormParts,
	partsOf,
} from "#forms/browser/form/form-parts.ts";
import { readValues } from "#forms/browser/form/form-values.ts";
import { enliven } from "#forms/browser/form/live-form.ts";
import { formSentEvent } from "#forms/browser/form-events.ts";
import { isLoggedIn } from "#forms/browser/sending/page-facts.ts";
import { sendKnown } from "#forms/browser/sending/send-known.ts";
import type { Unanswered } from "#forms/browser/sending/unanswered.ts";
import { knownUser } from "#forms/browser/sending/user-info.ts";
import { tell } from "#forms/browser/tell.ts";
import { leadFormClosed } from "#forms/signals.ts";
import { type LeadDialog, leadDialog } from "./lead-dialog.ts";
import { outcomeFor } from "./outcome.ts";
import { passOn } from "./pass-on.ts";
import { popupName } from "./popup-data-rules.ts";
import {
	formCard,
	pageOf,
	preparedForm,
	productOfPage,
	type WantedForm,
} from "./prepared-forms.ts";

/** A link that opens a form on the page where it stands. */
export interface Trigger {
	readonly link: HTMLAnchorElement;
	readonly siteModule: string;
}

const open = new Map<string, LeadDialog>();

/** Fetched as soon as somebody reaches for the link, so that the click need not wait. */
export function prepare(trigger: Trigger): void {
	if (inPage(trigger.siteModule)) return;
	preparedForm(wantedBy(trigger)).catch(() => undefined);
	knownUser(isLoggedIn()).catch(() => undefined);
}

/** One of three: the form over the page, the lead by itself, or straight on to what was asked for. */
export async function follow(trigger: Trigger): Promise<void> {
	const standing = inPage(trigger.siteModule);
	if (standing) return goTo(standing);
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
	const card = await formCard(wanted);
	const parts = partsIn(card);
	const outcome = await outcomeFor(parts);
	if (outcome.kind === "parent method") return passOn(trigger, parts);
	const known = outcome.kind === "automatic" && (await sendKnown(parts));
	if (known === "sent") return passOn(trigger, parts);
	const before = typeof known === "object" ? known : undefined;
	popupOf(card, trigger, parts, before).open("invited");
}

/** For whoever did not ask; false when it may not be shown now. */
export async function offer(trigger: Trigger): Promise<boolean> {
	const wanted = wantedBy(trigger);
	if (inPage(trigger.siteModule) || open.has(keyOf(wanted))) return false;
	const card = await formCard(wanted);
	const parts = partsIn(card);
	const outcome = await outcomeFor(parts);
	// Somebody who has it, or could have it by a click, is not held up.
	if (outcome.kind !== "popup" || document.querySelector("dialog:modal"))
		return false;
	return popupOf(card, trigger, parts).open("uninvited") === "open";
}

function popupOf(
	card: HTMLElement,
	trigger: Trigger,
	parts: FormParts,
	before?: Unanswered,
): LeadDialog {
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	// Whatever the page wants to be told again with everything that happens here.
	const { customEventData } = trigger.link.dataset;
	if (customEventData) parts.form.dataset.customEventData = customEventData;
	const drawn = readValues(parts);
	let isSent = false;
	const popup = leadDialog(card, {
		name: popupName(wanted.siteModule),
		variant: parts.form.dataset.variant ?? "standard",
		page: wanted.page,
		onClosed: () => {
			if (!isSent) return tell(leadFormClosed, parts, drawn);
			// The next one begins anew.
			open.delete(key);
			popup.element.remove();
		},
	});
	popup.element.addEventListener(formSentEvent, () => {
		isSent = true;
	});
	open.set(key, popup);
	learnCourse(wanted.product, parts.facts.place.countryId);
	enliven(parts.form, before);
	return popup;
}

function partsIn(card: HTMLElement): FormParts {
	const form = card.querySelector("form");
	const parts = form && partsOf(form);
	if (!parts) throw new Error("the form is not drawn as agreed");
	return parts;
}

/** The form may stand in the page already; it is not shown twice. */
function inPage(siteModule: string): HTMLFormElement | undefined {
	const forms = document.querySelectorAll<HTMLFormElement>(
		`form[data-facts]:has([name="site_module"][value="${CSS.escape(siteModule)}"])`,
	);
	return [...forms].find((form) => !form.closest("dialog"));
}

/** The form, or the thanks that stand in its place. */
function goTo(form: HTMLFormElement): void {
	(cardOf(form) ?? form).scrollIntoView({ block: "nearest" });
	controlOf(form, "email")?.focus();
}

function wantedBy({ link, siteModule }: Trigger): WantedForm {
	return { siteModule, page: pageOf(link.href), product: productOfPage() };
}

const keyOf = (wanted: WantedForm) => JSON.stringify(wanted);
