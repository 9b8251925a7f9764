import { ask } from "#shell/browser/ask.ts";
import { copyOf, type Drawn } from "./drawn.ts";
import { cardOf, type FormParts, hiddenValue } from "./form/form-parts.ts";
import { followEnrollment } from "./group-card.ts";
import { pageOf } from "./popup/prepared-forms.ts";
import type { CarriedLead } from "./sending/carried-lead.ts";
import { leadThanksHead } from "./sending/lead-calls.ts";

/** What takes the form's place once it was sent. False where nobody has drawn any. */
export async function showThanks(
	{ form }: Pick<FormParts, "form">,
	lead: Pick<CarriedLead, "leadId" | "leadType">,
): Promise<boolean> {
	const card = cardOf(form);
	const ahead = card && thanksAhead(card);
	if (!card || !ahead) return false;
	const panel = (await fetchThanks(form)) ?? ahead;
	const enrollment = panel.querySelector<HTMLFormElement>("[data-enrollment]");
	// A company is a group already.
	if (lead.leadType === "b2b") enrollment?.remove();
	else if (enrollment) followEnrollment(enrollment, lead.leadId);
	for (const child of card.children)
		if (child instanceof HTMLElement) child.hidden = true;
	card.append(panel);
	panel.focus({ preventScroll: true });
	const dialog = panel.closest("dialog");
	if (dialog) dialog.scrollTo(0, 0);
	else panel.scrollIntoView({ block: "nearest" });
	beginDownload(handedOver(panel));
	return true;
}

/** With all that was asked for: only the browser that has sent the form gets it. Undefined where it cannot be had now. */
export async function fetchThanks(
	form: HTMLFormElement,
): Promise<HTMLElement | undefined> {
	const sent = {
		siteModule: hiddenValue(form, "site_module"),
		page: pageOf(form.action),
		product: hiddenValue(form, "product") || undefined,
	};
	try {
		return copyOf((await ask(leadThanksHead as never, sent)) as Drawn);
	} catch {
		// The call says in the log what went wrong; the lead itself stands.
		return undefined;
	}
}

/** A copy of the thanks that wait in a card, and hand over nothing. */
function thanksAhead(card: HTMLElement): HTMLElement | undefined {
	const panel = card
		.querySelector<HTMLTemplateElement>("template[data-lead-thanks-pattern]")
		?.content.firstElementChild?.cloneNode(true);
	return panel instanceof HTMLElement ? panel : undefined;
}

/** What was asked for: a file, or a page to read. */
export function handedOver(panel: HTMLElement): string | undefined {
	const link = panel.querySelector("[data-lead-download]");
	const href = link?.getAttribute("href");
	return href ? new URL(href, location.href).href : undefined;
}

/** A file comes by itself; its link stays, in case that it did not. A page waits to be opened. */
export function beginDownload(href: string | undefined): boolean {
	if (!href || !new URL(href).pathname.endsWith(".pdf")) return false;
	const download = document.createElement("a");
	download.href = href;
	// A click on the link itself would leave the page, where the browser shows such files.
	download.download = "";
	download.click();
	return true;
}
