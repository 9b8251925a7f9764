import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { Delivery } from "#deliveries/delivery.ts";
import { messages } from "#deliveries/messages.ts";
import { optOutRows } from "#deliveries/payload/contact-choice-payload.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { describeFeatures } from "#forms/features/feature-presenter.ts";
import { formatLeadPhone, type Phone } from "#forms/fields/phone-rules.ts";
import { formatCustomAnswer } from "#forms/submission/custom-answer-payload.ts";
import type { LeadListItem } from "#leads/lead-list-store.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { toTicketNumber } from "#leads/tickets/ticket-rules.ts";
import type { Ticket } from "#leads/tickets/ticket-store.ts";
import { attributionSummary } from "./attribution-presenter.ts";
import { deliveryTable, formatLocalTime, shortenId } from "./delivery-table-presenter.ts";

const texts = messages.reports;

export function leadTable(leads: readonly LeadListItem[], zone: string): string[] {
	return tableLines(
		texts.leadColumns,
		leads.map(({ id, createdAt, state, lead, contactChoice, source }) =>
			[
				shortenId(id),
				formatLocalTime(createdAt, zone),
				texts.states[state],
				lead.name.full,
				describeDialing(lead.phone) + refusalSuffix(texts.noCalls, contactChoice.calls),
				lead.email + refusalSuffix(texts.noEmails, contactChoice.mail),
				lead.siteModule,
				describeProduct(lead),
				attributionSummary(source.attribution),
			].map(sanitizeLine),
		),
	);
}

const describeProduct = ({ product, order }: LeadListItem["lead"]) =>
	order ? texts.order(order.title, order.number) : (product?.name ?? "");

/** `show` has the details: a consent given later with a request holds for that request. */
const refusalSuffix = (note: string, isAllowed: boolean) => (isAllowed ? "" : ` (${note})`);

export function ticketTable(tickets: readonly Ticket[], zone: string): string[] {
	return tableLines(
		texts.ticketColumns,
		tickets.map(({ stored: { id, createdAt, state, lead }, state: progress }) =>
			[
				toTicketNumber(id),
				formatLocalTime(createdAt, zone),
				state === "open" ? progress : texts.states[state],
				lead.name.full,
				describeDialing(lead.phone),
				lead.email,
				(lead.custom ?? []).map(formatCustomAnswer).join(": "),
			].map(sanitizeLine),
		),
	);
}

export function quarantineTable(leads: readonly StoredLead[], zone: string): string[] {
	return tableLines(
		texts.quarantineColumns,
		leads.map(({ id, createdAt, lead, source, spamSignals }) =>
			[
				shortenId(id),
				formatLocalTime(createdAt, zone),
				lead.name.full,
				lead.email,
				lead.siteModule,
				attributionSummary(source.attribution),
				spamSignals.join(", "),
			].map(sanitizeLine),
		),
	);
}

export function leadDetailLines(
	stored: StoredLead,
	related: {
		readonly deliveries: readonly Delivery[];
		readonly consents: readonly {
			readonly purpose: string;
			readonly given: boolean;
			readonly text: string;
			readonly at: StoredLead["createdAt"];
		}[];
		/** The email addresses of other people with the same phone number. */
		readonly samePhone: readonly { readonly email: string }[];
		readonly contactChoice: ContactChoice;
	},
	zone: string,
): string[] {
	const { lead, source } = stored;
	const rows: readonly (readonly [string, string | undefined])[] = [
		[texts.labels.lead, stored.id],
		[
			texts.labels.state,
			stored.state === "quarantined"
				? texts.quarantined(stored.spamSignals.join(", "))
				: texts.states[stored.state],
		],
		[texts.labels.createdAt, texts.createdOn(formatLocalTime(stored.createdAt, zone), source.page)],
		[
			texts.labels.updatedAt,
			stored.revision > 1
				? texts.revision(formatLocalTime(stored.updatedAt, zone), stored.revision)
				: undefined,
		],
		[texts.labels.name, lead.name.full],
		...optOutRows(stored, related.contactChoice).map(({ label, value }) => [label, value] as const),
		[texts.labels.phone, lead.phone && describePhone(lead.phone)],
		[texts.labels.email, lead.email],
		[texts.labels.duplicates, possibleDuplicates(related.samePhone)],
		[texts.labels.company, lead.company],
		[texts.labels.location, [lead.place.state, lead.place.countryName].filter(Boolean).join(", ")],
		[texts.labels.attribution, attributionText(source.attribution)],
		[texts.labels.features, describeFeatures(source.features)],
	];
	const shown = rows.filter(([, value]) => value);
	const width = Math.max(...shown.map(([label]) => label.length));
	return [
		...shown.map(([label, value]) => `${label.padEnd(width)}  ${sanitizeLine(value ?? "")}`),
		"",
		...requestSummaryLines(stored),
		"",
		...(related.consents.length
			? tableLines(
					texts.consentColumns,
					related.consents.map((consent) => [
						consent.purpose,
						consent.given ? texts.yes : texts.no,
						formatLocalTime(consent.at, zone),
						sanitizeLine(consent.text),
					]),
				)
			: [texts.noConsents]),
		"",
		...(related.deliveries.length ? deliveryTable(related.deliveries, zone) : [texts.notNotified]),
	];
}

const describeDialing = (phone: Phone | undefined) => (phone ? formatLeadPhone(phone) : "");

function describePhone(phone: Phone): string {
	const describe = phone.unlikely ? texts.unlikelyPhone : texts.phone;
	return describe(formatLeadPhone(phone), phone.typed);
}

const possibleDuplicates = (people: readonly { readonly email: string }[]) =>
	people.length ? texts.samePhone(people.map(({ email }) => email).join(", ")) : undefined;

function attributionText(
	attribution: Readonly<Record<string, string>> | undefined,
): string | undefined {
	return (
		attribution &&
		Object.entries(attribution)
			.map(([key, value]) => `${key}=${value}`)
			.join(" ")
	);
}
