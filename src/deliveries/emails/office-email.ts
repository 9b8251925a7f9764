import { dateFormat } from "#core/text/formats.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { messages } from "#deliveries/messages.ts";
import { optOutRows } from "#deliveries/payload/contact-choice-payload.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { findEnquiryOccasion } from "#deliveries/payload/occasion-rules.ts";
import { describeFeatures } from "#forms/features/feature-presenter.ts";
import {
	formatDialablePhone,
	formatLeadPhone,
} from "#forms/fields/phone-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	emailHtml,
	emailParagraph,
	escapeEmailHtml,
} from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";

interface DetailRow {
	readonly label: string;
	readonly value: string;
	readonly href?: string;
}

const texts = messages.officeEmail;

/** For the advisor who calls or answers: name, contact details, request. What visitors typed is escaped as text. */
export function officeEmail(
	message: DeliveryMessage & { readonly reach: ContactChoice },
	{ to, timeZone }: { readonly to: string; readonly timeZone: string },
): OutgoingEmail {
	const { id, lead: stored, isFirst } = message;
	const { lead } = stored;
	const who = sanitizeLine(lead.name.full) || texts.unnamed;
	const about = lead.product ? texts.about(lead.product.name) : "";
	const occasion = findEnquiryOccasion(lead);
	const kind = texts.kind(occasion?.name, isFirst);
	const subject = truncateText(texts.subject(kind, who, about), 150);
	const defaultOpening =
		occasion?.openingLine(who) ?? texts.opening(who, about);
	const opening = isFirst ? defaultOpening : texts.changedOpening(who);
	const contactDetails = [
		...optOutRows(stored, message.reach),
		...contactRows(stored),
	];
	const summaryLines = requestSummaryLines(stored);
	const metadata = metadataRows(stored, timeZone);
	return {
		id: `lead-${id}`,
		to,
		subject,
		text: `${[opening, plainTextTable(contactDetails), summaryLines.join("\n"), plainTextTable(metadata)].join("\n\n")}\n`,
		html: emailHtml(subject, [
			emailParagraph(opening),
			htmlTable(contactDetails),
			`<p style="margin:16px 0">${summaryLines.map(escapeEmailHtml).join("<br>")}</p>`,
			htmlTable(metadata),
		]),
		headers: {
			"Auto-Submitted": "auto-generated",
			// Mail programs group the emails of one lead by this header.
			References: `<lead-${stored.id}@lyceum>`,
			...(isSingleAddress(lead.email) && { "Reply-To": lead.email }),
		},
	};
}

function contactRows({ lead }: StoredLead): DetailRow[] {
	const { place } = lead;
	const phone = sanitizeLine(formatLeadPhone(lead.phone));
	const typed = sanitizeLine(lead.phone.typed);
	return [
		{
			label: texts.phone,
			value: lead.phone.unlikely ? texts.unlikelyPhone(phone) : phone,
			href: `tel:${formatDialablePhone(lead.phone).replace(/[^\d+]/g, "")}`,
		},
		...optionalRow(texts.typedPhone, typed === phone ? "" : typed),
		{
			label: texts.email,
			value: sanitizeLine(lead.email),
			href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}`,
		},
		...optionalRow(texts.company, lead.company),
		...optionalRow(
			texts.place,
			[place.cityName, place.state, place.countryName]
				.filter(Boolean)
				.join(", "),
		),
	];
}

function metadataRows(
	{ id, lead, source, updatedAt }: StoredLead,
	timeZone: string,
): DetailRow[] {
	const when = dateFormat("en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone,
	}).format(updatedAt.epochMilliseconds);
	return [
		...optionalRow(texts.textConsent, lead.consent.sms ? texts.yes : texts.no),
		...optionalRow(texts.createdAt, `${when} (${timeZone})`),
		...optionalRow(texts.page, source.page),
		...optionalRow(texts.features, describeFeatures(source.features)),
		...optionalRow(texts.lead, id),
	];
}

function optionalRow(label: string, value: string | undefined): DetailRow[] {
	return value ? [{ label, value: sanitizeLine(value) }] : [];
}

function plainTextTable(rows: readonly DetailRow[]): string {
	const width = Math.max(...rows.map(({ label }) => label.length));
	return rows
		.map(({ label, value }) => `${label.padEnd(width)}  ${value}`)
		.join("\n");
}

function htmlTable(rows: readonly DetailRow[]): string {
	const lines = rows.map(({ label, value, href }) => {
		const shown = href
			? `<a href="${escapeEmailHtml(href)}">${escapeEmailHtml(value)}</a>`
			: escapeEmailHtml(value);
		return `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${label}</th><td style="vertical-align:top;padding:2px 0">${shown}</td></tr>`;
	});
	return `<table style="border-collapse:collapse">${lines.join("")}</table>`;
}
