import { ask } from "#shell/ask.ts";
import { automaticLead } from "../../signals.ts";
import { type FormParts, hiddenValue } from "../form/form-parts.ts";
import { readValues } from "../form/form-values.ts";
import { tell } from "../tell.ts";
import { carriedLead } from "./carried-lead.ts";
import { leadByDataHead } from "./lead-calls.ts";
import { newId } from "./new-id.ts";
import { proofFor } from "./proof.ts";
import { sendLead } from "./send-lead.ts";
import { userHash } from "./user-info.ts";

/** The lead of somebody known, whose form is filled in already. False when it was not taken: then they are asked. */
export async function sendKnown(parts: FormParts): Promise<boolean> {
	const { form, facts } = parts;
	const drawn = readValues(parts);
	const leadId = newId();
	const leadData = {
		submission_id: newId(),
		lead_id: leadId,
		site_module: hiddenValue(form, "site_module"),
		product: facts.product,
		page: hiddenValue(form, "page"),
		page_type: document.documentElement.dataset.pageType,
		values: drawn,
	};
	const sending = {
		post: (body: object) => ask(leadByDataHead as never, body),
		proofFor,
		logError: (...words: unknown[]) => console.error(...words),
	};
	const body = { leadData, flag: false, user: { auh: userHash() } };
	const sent = await sendLead(body, sending).catch(() => undefined);
	if (!sent) return false;
	tell(automaticLead, parts, drawn);
	carriedLead.set({
		leadId: sent.leadId ?? leadId,
		email: sent.email,
		siteModule: leadData.site_module,
		leadType: "b2c",
		product: facts.product,
	});
	return true;
}
