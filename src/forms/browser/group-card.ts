import {
	type EnrollmentChoice,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import { ask } from "#shell/browser/ask.ts";
import { updateLeadHead } from "./sending/lead-calls.ts";

/** Updates the lead by the answer of the card that follows it. */
export async function sendEnrollment(
	choice: EnrollmentChoice,
	leadId: string,
): Promise<void> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const input = enrollmentUpdatePayload(choice, { leadId, timeZone });
	// The call says in the log what went wrong; the lead itself stands.
	await ask(updateLeadHead as never, input).catch(() => undefined);
}
