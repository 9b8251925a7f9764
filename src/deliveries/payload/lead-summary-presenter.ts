import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import { messages } from "#deliveries/messages.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { applicationLines } from "./application-lines-presenter.ts";
import { findEnquiryOccasion } from "./occasion-rules.ts";

const texts = messages.summary;

/** What a lead is about, in plain lines for the advisor who calls. */
export function requestSummaryLines({
	id,
	lead,
	application,
}: Pick<StoredLead, "id" | "lead" | "application">): string[] {
	const { product, call, message, experience, lookingFor } = lead;
	const rows = [
		[
			texts.product,
			product && `${product.name} (${product.type} ${product.id})`,
		],
		[texts.occasion, findEnquiryOccasion(lead)?.name],
		[texts.form, lead.siteModule],
		[texts.call, call && `${call.dateTime} (${call.timeZone})`],
		[texts.experience, experience],
		[texts.lookingFor, lookingFor],
		[texts.referrer, lead.referrer?.name],
	] as const;
	return [
		...rows.flatMap(([label, value]) =>
			value ? [`${label}: ${sanitizeLine(value)}`] : [],
		),
		...(message ? [texts.message, ...sanitizeLines(message)] : []),
		...(application ? applicationLines(id, application) : []),
	];
}
