import type { AdvisorCall } from "#booking/calls/call.ts";
import { messages } from "#booking/messages.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

const texts = messages.reports;

export interface ReportedCall {
	readonly call: AdvisorCall;
	readonly lead: StoredLead | undefined;
	/** The name of who calls. */
	readonly advisor: string;
}

export const callTable = (calls: readonly ReportedCall[], timeZone: string): string[] =>
	tableLines(
		texts.columns,
		calls.map(({ call, lead, advisor }) =>
			[
				call.id.slice(0, 8),
				formatLocalTime(call.startsAt, timeZone),
				advisor,
				lead?.lead.name.full ?? "",
				lead?.lead.phone ? formatLeadPhone(lead.lead.phone) : "",
				messages.records.states[call.state],
			].map(sanitizeLine),
		),
	);

/** Lists every detail of one call, and how to reach its visitor. */
export function callDetailLines({ call, lead, advisor }: ReportedCall, timeZone: string): string[] {
	const { labels } = texts;
	const rows = [
		[labels.id, call.id],
		[labels.state, messages.records.states[call.state]],
		[labels.starts, formatLocalTime(call.startsAt, timeZone)],
		[labels.advisor, advisor],
		[labels.visitor, lead?.lead.name.full ?? ""],
		[labels.email, lead?.lead.email ?? ""],
		[labels.phone, lead?.lead.phone ? formatLeadPhone(lead.lead.phone) : ""],
		[labels.lead, call.lead],
	] as const;
	return [
		...rows
			.filter(([, value]) => value)
			.map(([label, value]) => `${label}: ${sanitizeLine(value)}`),
		...(lead ? requestSummaryLines(lead) : []),
	];
}
