import { cardOf, type FormParts } from "./form/form-parts.ts";
import { followEnrollment } from "./group-card.ts";
import type { CarriedLead } from "./sending/carried-lead.ts";

/** What takes the form's place once it was sent: drawn with it, so nobody need be asked. False where nothing was drawn. */
export function showThanks(
	{ form }: Pick<FormParts, "form">,
	lead: Pick<CarriedLead, "leadId" | "leadType">,
): boolean {
	const card = cardOf(form);
	const panel = card && thanksIn(card);
	if (!card || !panel) return false;
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

/** A copy of the thanks that wait in a card. */
export function thanksIn(card: HTMLElement): HTMLElement | undefined {
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
