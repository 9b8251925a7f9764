import { notifyTracking } from "#forms/browser/notify-tracking.ts";
import { proofFor } from "#forms/browser/proof/proof.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";
import { automaticLead } from "#forms/signals.ts";
import { ask } from "#shell/browser/ask.ts";
import { carriedLead } from "./carried-lead.ts";
import { toLeadContext } from "./form-sender.ts";
import { type LeadBody, leadByDataHead } from "./lead-calls.ts";
import { newId } from "./new-id.ts";
import { sendLead } from "./send-lead.ts";
import { isLost, type Unanswered } from "./unanswered.ts";
import { userHash } from "./user-info.ts";

/**
 * Sends the lead of a known visitor without showing the form, whose fields are filled in already. If it is not accepted, the form is
 * shown and continues this submission, because perhaps only the answer was lost.
 */
export async function sendKnown(
	rules: FormRules,
): Promise<"sent" | "not sent" | Unanswered> {
	const { hidden, facts } = rules.props;
	const leadId = newId();
	const leadData = {
		submission_id: newId(),
		lead_id: leadId,
		site_module: hidden.site_module,
		product: facts.product,
		page: hidden.page,
		page_type: document.documentElement.dataset.pageType,
		values: rules.initial,
	};
	const user = { auh: userHash() };
	const sending = {
		// A proof of work is part of the lead.
		post: (proven: LeadBody) =>
			ask(leadByDataHead, { leadData: proven, flag: false, user }),
		proofFor,
		logError: (...words: unknown[]) => console.error(...words),
	};
	const repeat = () => sendLead(leadData, sending);
	// After a lost answer a refusal does not prove that nothing was stored: it may concern the repetition only.
	const sent = await repeat().catch(async (problem: unknown) =>
		isLost(problem) ? repeat().catch(() => ({ leadId, repeat })) : "not sent",
	);
	if (sent === "not sent" || "repeat" in sent) return sent;
	notifyTracking(automaticLead, {
		lead: toLeadContext(rules, { values: rules.initial, leadId }),
	});
	carriedLead.set({
		leadId: sent.leadId ?? leadId,
		email: sent.email,
		siteModule: hidden.site_module,
		leadType: "b2c",
		product: facts.product,
	});
	return "sent";
}
