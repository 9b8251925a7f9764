import { dateFormat } from "#core/text/formats.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { optOutRows } from "#deliveries/payload/contact-choice-payload.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { type EnquiryOccasion, findEnquiryOccasion } from "#deliveries/payload/occasion-rules.ts";
import { attributionSummary } from "#deliveries/reports/attribution-presenter.ts";
import { describeFeatures } from "#forms/features/feature-presenter.ts";
import { formatDialablePhone, formatLeadPhone, type Phone } from "#forms/fields/phone-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	composeEmailBodies,
	type EmailRow,
	linesBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";
import { messages } from "./messages.ts";

const texts = messages.officeEmail;

/**
 * The advisor who calls or answers gets name, contact details and request. Typed text is escaped.
 */
export function officeEmail(
	message: DeliveryMessage & { readonly contactChoice: ContactChoice },
	{ to, timeZone }: { readonly to: string; readonly timeZone: string },
): OutgoingEmail {
	const { id, lead: stored, isFirst } = message;
	const { lead } = stored;
	const who = sanitizeLine(lead.name.full) || sanitizeLine(lead.email);
	const title = lead.order?.title ?? lead.product?.name;
	const about = title ? texts.about(title) : "";
	const occasion = findOrderOccasion(lead) ?? findEnquiryOccasion(lead);
	const kind = texts.kind(occasion?.name, isFirst);
	const subject = truncateText(
		lead.order ? texts.orderSubject(kind, who, lead.order.title) : texts.subject(kind, who, about),
		150,
	);
	const defaultOpening = occasion?.openingLine?.(who) ?? texts.opening(who, about);
	const opening = isFirst ? defaultOpening : texts.changedOpening(who);
	const contactDetails = [...optOutRows(stored, message.contactChoice), ...contactRows(stored)];
	const summaryLines = requestSummaryLines(stored);
	const metadata = metadataRows(stored, timeZone);
	return {
		id: `lead-${id}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(opening),
			tableBlock(contactDetails),
			linesBlock(summaryLines),
			tableBlock(metadata),
		]),
		headers: {
			...officeEmailHeaders(stored),
			...(isSingleAddress(lead.email) && { "Reply-To": lead.email }),
		},
	};
}

export const officeEmailHeaders = ({ id }: Pick<StoredLead, "id">) => ({
	"Auto-Submitted": "auto-generated",
	// Mail programs group the emails of one lead by this header.
	References: `<lead-${id}@lyceum>`,
});

export function formatOfficeTime(at: Instant, timeZone: string): string {
	const when = dateFormat("en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone,
	}).format(at.epochMilliseconds);
	return `${when} (${timeZone})`;
}

function findOrderOccasion({ order }: StoredLead["lead"]): EnquiryOccasion | undefined {
	return (
		order && {
			name: texts.order(order.number),
			openingLine: (who) => texts.orderOpening(who, order.title),
		}
	);
}

function phoneRows(phone: Phone | undefined): EmailRow[] {
	if (!phone) return [];
	const shown = sanitizeLine(formatLeadPhone(phone));
	const typed = sanitizeLine(phone.typed);
	return [
		{
			label: texts.phone,
			value: phone.unlikely ? texts.unlikelyPhone(shown) : shown,
			href: `tel:${formatDialablePhone(phone).replace(/[^\d+]/g, "")}`,
		},
		...optionalRow(texts.typedPhone, typed === shown ? "" : typed),
	];
}

function contactRows({ lead }: StoredLead): EmailRow[] {
	const { place } = lead;
	return [
		...phoneRows(lead.phone),
		...optionalRow(
			texts.alternatePhone,
			lead.phoneAlternate && formatLeadPhone(lead.phoneAlternate),
		),
		{
			label: texts.email,
			value: sanitizeLine(lead.email),
			href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}`,
		},
		...optionalRow(texts.company, lead.company),
		...optionalRow(texts.place, [place.state, place.countryName].filter(Boolean).join(", ")),
	];
}

function metadataRows({ id, lead, source, updatedAt }: StoredLead, timeZone: string): EmailRow[] {
	return [
		...optionalRow(texts.textConsent, lead.consent.sms ? texts.yes : texts.no),
		...optionalRow(texts.createdAt, formatOfficeTime(updatedAt, timeZone)),
		...optionalRow(texts.page, source.page),
		...optionalRow(texts.attribution, attributionSummary(source.attribution)),
		...optionalRow(texts.features, describeFeatures(source.features)),
		...optionalRow(texts.lead, id),
	];
}

function optionalRow(label: string, value: string | undefined): EmailRow[] {
	return value ? [{ label, value: sanitizeLine(value) }] : [];
}
