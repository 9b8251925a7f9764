import { messages } from "#deliveries/messages.ts";
import { contactChoiceAnswers } from "#deliveries/payload/contact-choice-payload.ts";
import { orderFieldNames, orderPayload } from "#deliveries/payload/order-payload.ts";
import { attributionCells, attributionColumns } from "#deliveries/reports/attribution-presenter.ts";
import { spreadsheetPhone } from "#deliveries/reports/lead-csv-presenter.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import { toLeadOrder } from "#orders/order.ts";
import type { ReportedOrder } from "./order-table-presenter.ts";

const contactColumns = [
	"has_contact",
	"name",
	"first_name",
	"last_name",
	"email",
	"may_be_written_to",
	"phone",
	"may_be_called",
	"company",
	"country",
	"state",
	"city",
	"lead_id",
] as const;

export const orderCsvColumns: readonly string[] = [
	...orderFieldNames,
	"order_status",
	"created_at",
	...contactColumns,
	...attributionColumns,
];

export function orderCsvCells({ order, contact }: ReportedOrder): string[] {
	const row: Readonly<Record<string, unknown>> = {
		...orderPayload(toLeadOrder(order)),
		order_status: order.status,
		created_at: order.createdAt,
		has_contact: contact ? "yes" : "no",
		...(contact && contactCells(contact)),
		...attributionCells(contact?.source.attribution),
	};
	return orderCsvColumns.map((column) => String(row[column] ?? ""));
}

function contactCells(
	contact: LeadListItem,
): Record<Exclude<(typeof contactColumns)[number], "has_contact">, unknown> {
	const { id, lead, contactChoice } = contact;
	const answers = contactChoiceAnswers(contact, contactChoice);
	return {
		name: lead.name.full,
		first_name: lead.name.first,
		last_name: lead.name.last,
		email: lead.email,
		may_be_written_to: answers.mail ?? messages.optOuts.yes,
		phone: lead.phone && spreadsheetPhone(lead.phone),
		may_be_called: answers.calls ?? (lead.phone ? messages.optOuts.yes : messages.optOuts.noPhone),
		company: lead.company,
		country: lead.place.countryName,
		state: lead.place.state,
		city: lead.place.cityName,
		lead_id: id,
	};
}
