import {
	type EnrollmentChoice,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { updateLeadEndpoint } from "./sending/lead-calls.ts";

/** Adds the answer for whom the visitor inquires to the lead. */
export async function sendEnrollment(choice: EnrollmentChoice, leadId: string): Promise<void> {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const input = enrollmentUpdatePayload(choice, { leadId, timeZone });
	// The call has logged the failure; the lead itself is stored.
	await callApi(updateLeadEndpoint, input).catch(() => undefined);
}
