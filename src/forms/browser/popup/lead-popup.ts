import { learnCourse } from "#forms/browser/course/course-data.ts";
import { formClosedEvent, formSentEvent } from "#forms/browser/form-events.ts";
import type { FormFragment } from "#forms/browser/form-fragment.ts";
import { isLoggedIn } from "#forms/browser/sending/page-context.ts";
import { sendKnown } from "#forms/browser/sending/send-known.ts";
import { rememberUnanswered } from "#forms/browser/sending/unanswered.ts";
import { knownUser } from "#forms/browser/sending/user-info.ts";
import { hydrateIsland } from "#shell/browser/hydrate-island.ts";
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
	const drawn = await formCard(wanted);
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
	if (inPage(trigger.siteModule) || open.has(keyOf(wanted))) return false;
	const drawn = await formCard(wanted);
	const outcome = await outcomeFor(drawn.rules);
	// A visitor who has it, or could have it by a click, is not held up.
	if (outcome.kind !== "popup" || document.querySelector("dialog:modal"))
		return false;
	return popupOf(drawn, trigger).open("uninvited") === "open";
}

function popupOf(
	{ card, island, rules }: FormFragment,
	trigger: Trigger,
): LeadDialog {
	const wanted = wantedBy(trigger);
	const key = keyOf(wanted);
	const { props } = rules;
	const form = card.querySelector("form");
	// What the page wants to be told again with everything that happens here.
	const { customEventData } = trigger.link.dataset;
	if (form && customEventData) form.dataset.customEventData = customEventData;
	let isSent = false;
	const popup = leadDialog(card, {
		name: popupName(wanted.siteModule),
		variant: props.variant,
		page: wanted.page,
		onClosed: () => {
			if (!isSent) return form?.dispatchEvent(new Event(formClosedEvent));
			// The next one begins anew.
			open.delete(key);
			popup.element.remove();
		},
	});
	popup.element.addEventListener(formSentEvent, () => {
		isSent = true;
	});
	open.set(key, popup);
	learnCourse(wanted.product, props.facts.place.countryId);
	hydrateIsland(island);
	return popup;
}

/** The form may stand in the page already; it is not shown twice. */
function inPage(siteModule: string): HTMLFormElement | undefined {
	const forms = document.querySelectorAll<HTMLFormElement>(
		`form[data-lead-form]:has([name="site_module"][value="${CSS.escape(siteModule)}"])`,
	);
	return [...forms].find((form) => !form.closest("dialog"));
}

/** The form, or the thanks that stand in its place. */
function goTo(form: HTMLFormElement): void {
	form.scrollIntoView({ block: "nearest" });
	const email = form.elements.namedItem("email");
	if (email instanceof HTMLElement) email.focus();
}

function wantedBy({ link, siteModule }: Trigger): WantedForm {
	return { siteModule, page: pageOf(link.href), product: productOfPage() };
}

const keyOf = (wanted: WantedForm) => JSON.stringify(wanted);
