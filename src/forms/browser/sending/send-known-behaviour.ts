import { notifyTracking } from "#forms/browser/notify-tracking-behaviour.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import { automaticLead } from "#forms/signals.ts";
import { carriedLead } from "./carried-lead-state.ts";
import { toLeadContext } from "./form-sender-behaviour.ts";
import { leadByDataEndpoint } from "./lead-calls.ts";
import { newId } from "./new-id-behaviour.ts";
import { readPageArrival } from "./page-context-state.ts";
import { isLost, sendSubmission, type UnansweredLead } from "./unanswered-state.ts";

/**
 * The result of the request: the server may have one like it already, or require a person to look
 * at it first.
 */
export type KnownRequest = "sent" | "sent before" | "checked first";

/**
 * Sends the lead of a known visitor without showing the form, whose fields are filled in already. If it is not accepted, the form is
 * shown and continues this submission, because perhaps only the answer was lost.
 */
export async function sendKnown(
	rules: FormRules,
): Promise<KnownRequest | "not sent" | UnansweredLead> {
	const { hidden, clientSettings } = rules.props;
	const leadId = newId();
	const id = newId();
	const leadData = {
		submission_id: id,
		lead_id: leadId,
		site_module: hidden.site_module,
		product: clientSettings.product,
		page: hidden.page,
		page_type: document.documentElement.dataset.pageType,
		// The form of a popup is rendered without its page.
		page_title: hidden.page_title ?? document.title,
		values: rules.initial,
		...readPageArrival(),
	};
	const submission = {
		id,
		call: leadByDataEndpoint.name,
		body: JSON.stringify(leadData),
	};
	const send = () => sendSubmission(submission);
	// A refusal after a lost answer does not prove that nothing was stored: it may concern the
	// repetition only.
	const sent = await send().catch(async (problem: unknown) =>
		isLost(problem) ? send().catch(() => ({ leadId, submission })) : "not sent",
	);
	if (sent === "not sent" || "submission" in sent) return sent;
	notifyTracking(automaticLead, {
		lead: toLeadContext(rules, { values: rules.initial, leadId }),
	});
	carriedLead.set({
		leadId: sent.leadId ?? leadId,
		email: sent.email,
		siteModule: hidden.site_module,
		leadType: "b2c",
		product: clientSettings.product,
	});
	if (sent.isCheckedFirst) return "checked first";
	// The same request within a day belongs to the earlier lead.
	return sent.leadId && sent.leadId !== leadId ? "sent before" : "sent";
}
