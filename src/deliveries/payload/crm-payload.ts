import { toCustomFieldKey } from "#forms/fields/field-key.ts";
import { consumerPayload, eligibilityPayload } from "#forms/submission/consumer-payload.ts";
import {
	customAnswerPayload,
	namedAnswerPayload,
} from "#forms/submission/custom-answer-payload.ts";
import { enrollmentUpdatePayload } from "#forms/submission/enrollment-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { withAllMessages } from "#forms/submission/message-rules.ts";
import { type OutgoingPayload, omitEmpty } from "#forms/submission/payload.ts";
import { productOverridePayload } from "#forms/submission/product-override-payload.ts";
import type { Application } from "#leads/application.ts";
import { birthDateText, selectedRegion, trimmedAnswer } from "#leads/application-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { hasTicket, toTicketNumber } from "#leads/tickets/ticket-rules.ts";
import { engagementAttributes } from "./attribute-payload.ts";
import { businessPayload, emptyBusinessFields } from "./business-payload.ts";
import { contactChoicePayload } from "./contact-choice-payload.ts";
import { orderPayload, waitingListPayload } from "./order-payload.ts";
import { practicePayload } from "./practice-payload.ts";

/** The fields of an application beside those of its lead. The answers of a draft stay private: only its status is sent. */
export function applicationPayload({ values, sent, admittedAt }: Application) {
	const status = {
		application_type: "online",
		application_status: admittedAt ? "admitted" : sent ? "submitted" : "started",
	};
	if (!sent) return status;
	const answer = (key: string) => trimmedAnswer(values, key);
	return omitEmpty({
		...status,
		...productOverridePayload(sent.product),
		application_date: sent.at,
		date_of_birth: birthDateText(values),
		application_country: answer("country"),
		application_state: selectedRegion(values),
		year_of_passing: answer("yearOfPassing"),
		marks_percent: answer("marks"),
		years_of_experience: answer("experience"),
		statement_of_purpose: answer("purpose"),
		statement_of_work: answer("work"),
		preferred_day: answer("day"),
		eligibility: eligibilityPayload(sent.eligibility),
	});
}

/**
 * The payload has every known field of a lead, flat and under the published names; each destination
 * takes the fields it supports.
 */
export function crmPayload(stored: StoredLead, contactChoice: ContactChoice): OutgoingPayload {
	return {
		// First, so that no name that content chooses replaces a field of ours.
		...namedAnswerPayload(stored.lead),
		...omitEmpty(attributionFields(stored.source)),
		...(stored.lead.leadType === "b2b" && emptyBusinessFields(stored.lead)),
		...namedFields(stored, contactChoice),
	};
}

/** The type of a name that `SALESFORCE_FIELDS` and `HUBSPOT_FIELDS` may use, beside those of the attribution. */
export type CrmFieldName = keyof ReturnType<typeof namedFields>;

function namedFields(stored: StoredLead, contactChoice: ContactChoice) {
	const { id, source, enrollment, application, withdrawnAt } = stored;
	const lead = withAllMessages(stored.lead);
	return omitEmpty({
		features: source.features?.join(","),
		...engagementAttributes(lead),
		...phoneFields(lead),
		...contactChoicePayload(lead, contactChoice),
		purpose: lead.purpose,
		ticket_number: hasTicket(lead) ? toTicketNumber(id) : undefined,
		...leadTypeFields(lead),
		...(lead.leadType === "b2b" ? businessPayload({ ...stored, lead }) : consumerPayload(lead)),
		...customAnswerPayload(lead),
		...(lead.order && orderPayload(lead.order)),
		...(lead.waitingGroup && waitingListPayload(lead.waitingGroup)),
		...(lead.practice && practicePayload(lead.practice)),
		...(enrollment &&
			enrollmentUpdatePayload(enrollment.choice, {
				leadId: id,
				timeZone: enrollment.timeZone,
			})),
		...(application && applicationPayload(application)),
		schedule_call_advisor: lead.call?.advisor,
		schedule_call_status: lead.call && (lead.call.status ?? "booked"),
		withdrawn_at: withdrawnAt?.toString(),
		lead_id: id,
	});
}

/** The fields that are missing from the published ones of the phone, code and number. */
function phoneFields({ phone }: Pick<Lead, "phone">) {
	return {
		phone_e164: phone?.e164,
		phone_unlikely: phone?.unlikely,
		phone_typed: phone?.typed,
	};
}

/** Published values. */
const publishedTypes = { b2b: "B2B", b2c: "B2C" } as const;

/** The type of a lead and of the record that a CRM creates from it. */
function leadTypeFields({ leadType }: Pick<Lead, "leadType">) {
	const type = publishedTypes[leadType];
	return { leadType: type, recordType: type };
}

/** The attribution, prefixed so that it collides with no other field. */
function attributionFields({ attribution = {} }: StoredLead["source"]) {
	return Object.fromEntries(
		Object.entries(attribution).map(([key, value]) => [`attribution_${key}`, value]),
	);
}

/** Pairs of field names, configured by the operator. */
export type FieldMapping = readonly (readonly [theirs: string, ours: string])[];

/** The standard fields with those of the operator's mapping; a pair without a name of ours removes a field. */
export function applyFieldMapping(
	usual: OutgoingPayload,
	payload: OutgoingPayload,
	mapping: FieldMapping,
): OutgoingPayload {
	return omitEmpty({
		...usual,
		...Object.fromEntries(mapping.map(([theirs, ours]) => [theirs, plainValue(payload[ours])])),
	});
}

/** Answers that have a field of their own in the CRM are not repeated in its notes. */
export function withoutMappedAnswers(stored: StoredLead, mapping: FieldMapping): StoredLead {
	const mapped = new Set(mapping.map(([, ours]) => ours));
	const { lead } = stored;
	const custom = lead.custom?.filter(({ name }) => !mapped.has(toCustomFieldKey(name)));
	return { ...stored, lead: { ...lead, custom } };
}

/** Fields of a CRM cannot hold lists. */
function plainValue(value: unknown): unknown {
	return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
