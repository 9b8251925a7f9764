import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { applicationLines } from "./application-lines-presenter.ts";
import { findEnquiryOccasion } from "./occasion-rules.ts";

/** What a lead is about, in plain lines for the advisor who calls. */
export function requestSummaryLines({
	id,
	lead,
	application,
}: Pick<StoredLead, "id" | "lead" | "application">): string[] {
	const { product, call, message, experience, lookingFor } = lead;
	const rows = [
		["About", product && `${product.name} (${product.type} ${product.id})`],
		["Kind", findEnquiryOccasion(lead)?.name],
		["Form", lead.siteModule],
		["Wants to be called", call && `${call.dateTime} (${call.timeZone})`],
		["Work experience", experience],
		["Takes the practice test as", lookingFor],
		["Sent by", lead.referrer?.name],
	] as const;
	return [
		...rows.flatMap(([label, value]) =>
			value ? [`${label}: ${sanitizeLine(value)}`] : [],
		),
		...(message ? ["Message:", ...sanitizeLines(message)] : []),
		...(application ? applicationLines(id, application) : []),
	];
}
