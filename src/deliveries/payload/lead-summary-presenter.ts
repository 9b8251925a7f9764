import { applicationLines } from "#applications/application-lines-presenter.ts";
import { linesOf, oneLineOf } from "#core/text/printable-text.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { occasionOf } from "./occasion-rules.ts";

/** What a lead is about, in plain lines for a person who calls. */
export function askedFor({
	id,
	lead,
	application,
}: Pick<StoredLead, "id" | "lead" | "application">): string[] {
	const { product, call, message, experience, lookingFor } = lead;
	const facts = [
		["About", product && `${product.name} (${product.type} ${product.id})`],
		["Kind", occasionOf(lead)?.name],
		["Form", lead.siteModule],
		["Wants to be called", call && `${call.dateTime} (${call.timeZone})`],
		["Work experience", experience],
		["Takes the practice test as", lookingFor],
		["Sent by", lead.referrer?.name],
	] as const;
	return [
		...facts.flatMap(([label, value]) =>
			value ? [`${label}: ${oneLineOf(value)}`] : [],
		),
		...(message ? ["Message:", ...linesOf(message)] : []),
		...(application ? applicationLines(id, application) : []),
	];
}
