import {
	type EnrollmentChoice,
	enrollmentChoices,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import { ask } from "#shell/browser/ask.ts";
import { updateLeadHead } from "./sending/lead-calls.ts";

/** One press is an answer: the lead is updated, and the card says thank you once more. */
export function followEnrollment(card: HTMLFormElement, leadId: string): void {
	// For whoever answers while the script fails.
	const id = card.elements.namedItem("update_lead_id");
	if (id instanceof HTMLInputElement) id.value = leadId;
	card.addEventListener("submit", (event) => {
		const { submitter } = event;
		const choice = enrollmentChoices.find(
			({ key }) => key === (submitter as HTMLButtonElement | null)?.value,
		);
		if (!choice) return;
		event.preventDefault();
		void update(choice.key, leadId);
		thank(card);
	});
}

async function update(choice: EnrollmentChoice, leadId: string): Promise<void> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const input = enrollmentUpdatePayload(choice, { leadId, timeZone });
	// The call says in the log what went wrong; the lead itself stands.
	await ask(updateLeadHead as never, input).catch(() => undefined);
}

/** In the words of the form. */
function thank(card: HTMLFormElement): void {
	const panel = card.closest("[data-lead-thanks]");
	const words = panel?.querySelector("h2")?.textContent ?? "";
	const line = document.createElement("p");
	line.tabIndex = -1;
	line.setAttribute("role", "status");
	line.textContent = words;
	card.replaceChildren(line);
	line.focus({ preventScroll: true });
}
