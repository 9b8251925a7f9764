import { messages } from "#deliveries/messages.ts";
import { contactChoiceAnswers } from "#deliveries/payload/contact-choice-payload.ts";
import { orderFieldNames, orderPayload } from "#deliveries/payload/order-payload.ts";
import { practiceFieldNames, practicePayload } from "#deliveries/payload/practice-payload.ts";
import { toCustomFieldKey } from "#forms/fields/field-key.ts";
import type { Phone } from "#forms/fields/phone-rules.ts";
import { customAnswerPayload } from "#forms/submission/custom-answer-payload.ts";
import { formatMessages } from "#forms/submission/message-rules.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import { attributionCells, attributionColumns } from "./attribution-presenter.ts";

const leadColumns = [
	"lead_id",
	"created_at",
	"updated_at",
	"lead_type",
	"site_module",
	"purpose",
	"name",
	"first_name",
	"last_name",
	"email",
	"may_be_written_to",
	"may_be_called",
	"status",
	"withdrawn_at",
	"phone",
	"company",
	"product_type",
	"product_id",
	"product_name",
	"country",
	"state",
	"experience",
	"looking_for",
	"message",
	"email_opt_in",
	"sms_opt_in",
	"call_opt_in",
	"enrollment",
	"page",
	"features",
] as const;

/**
 * The columns include one for each custom field that the operator added to a form, now or before.
 */
export const leadCsvColumns = (customNames: readonly string[]): readonly string[] => [
	...leadColumns,
	...customNames.map(toCustomFieldKey),
	...orderFieldNames,
	...practiceFieldNames,
	...attributionColumns,
];

export function leadCsvCells(listed: LeadListItem, columns: readonly string[]): string[] {
	const { id, createdAt, updatedAt, state, withdrawnAt } = listed;
	const { lead, enrollment, source } = listed;
	const { product, place } = lead;
	const answers = contactChoiceAnswers(listed, listed.contactChoice);
	// People are called from spreadsheets, and the column is what they look at.
	const withdrawn = withdrawnAt && messages.optOuts.no;
	const hasPhone = lead.phone !== undefined || lead.phoneAlternate !== undefined;
	// A consent to be answered is no opt-in.
	const consent = lead.purpose ? undefined : lead.consent;
	const cells: Record<(typeof leadColumns)[number], unknown> = {
		lead_id: id,
		created_at: createdAt,
		updated_at: updatedAt,
		status: messages.reports.states[state],
		withdrawn_at: withdrawnAt,
		lead_type: lead.leadType,
		site_module: lead.siteModule,
		purpose: lead.purpose,
		name: lead.name.full,
		first_name: lead.name.first,
		last_name: lead.name.last,
		email: lead.email,
		phone: lead.phone && spreadsheetPhone(lead.phone),
		may_be_called:
			withdrawn ?? answers.calls ?? (hasPhone ? messages.optOuts.yes : messages.optOuts.noPhone),
		may_be_written_to: withdrawn ?? answers.mail ?? messages.optOuts.yes,
		company: lead.company,
		product_type: product?.type,
		product_id: product?.id,
		product_name: product?.name,
		country: place.countryName,
		state: place.state,
		experience: lead.experience,
		looking_for: lead.lookingFor,
		message: formatMessages(lead),
		email_opt_in: consent?.email,
		sms_opt_in: consent?.sms,
		call_opt_in: consent?.call,
		enrollment: enrollment?.choice,
		page: source.page,
		features: source.features?.join(" "),
	};
	const row: Readonly<Record<string, unknown>> = {
		...cells,
		...customAnswerPayload(lead),
		...(lead.order && orderPayload(lead.order)),
		...(lead.practice && practicePayload(lead.practice)),
		...attributionCells(source.attribution),
	};
	return columns.map((column) => String(row[column] ?? ""));
}

/** "(+1) 2125550142": a spreadsheet takes a leading plus for a formula, and digits alone for a number. */
export function spreadsheetPhone({ code, number }: Phone): string {
	return code ? `(+${code}) ${number}` : number;
}
