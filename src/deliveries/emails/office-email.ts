import { dateFormat } from "#core/text/formats.ts";
import { cutAt, oneLineOf } from "#core/text/printable-text.ts";
import type { Message } from "#deliveries/destination.ts";
import { noesOf } from "#deliveries/payload/contact-choice-payload.ts";
import { askedFor } from "#deliveries/payload/lead-summary-presenter.ts";
import { occasionOf } from "#deliveries/payload/occasion-rules.ts";
import { featureWords } from "#forms/features/feature-presenter.ts";
import { leadPhone } from "#forms/fields/phone-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { escaped, letterHtml, paragraph } from "#platform/mail/email-html.ts";
import type { Letter } from "#platform/mail/mail.ts";
import { isOneAddress } from "#platform/mail/single-address.ts";

interface Row {
	readonly label: string;
	readonly value: string;
	readonly href?: string;
}

/** For whoever calls or answers: who, how to reach them, what they want. What visitors typed stands there as text only. */
export function officeLetter(
	message: Message & { readonly reach: ContactChoice },
	{ to, timeZone }: { readonly to: string; readonly timeZone: string },
): Letter {
	const { id, lead: stored, isFirst } = message;
	const { lead } = stored;
	const who = oneLineOf(lead.name.full) || "Somebody";
	const about = lead.product ? ` about ${lead.product.name}` : "";
	const occasion = occasionOf(lead);
	const kind = occasion
		? `${occasion.name}${isFirst ? "" : " (changed)"}`
		: `${isFirst ? "New" : "Changed"} lead`;
	const subject = cutAt(`${kind}: ${who}${about}`, 150);
	const wish =
		occasion?.says(who) ?? `${who} would like to hear from us${about}.`;
	const opening = isFirst
		? wish
		: `${who} has changed or added something. This is how it stands now.`;
	const reach = [...noesOf(stored, message.reach), ...reachOf(stored)];
	const asked = askedFor(stored);
	const rest = restOf(stored, timeZone);
	return {
		id: `lead-${id}`,
		to,
		subject,
		text: `${[opening, textOf(reach), asked.join("\n"), textOf(rest)].join("\n\n")}\n`,
		html: letterHtml(subject, [
			paragraph(opening),
			tableOf(reach),
			`<p style="margin:16px 0">${asked.map(escaped).join("<br>")}</p>`,
			tableOf(rest),
		]),
		headers: {
			"Auto-Submitted": "auto-generated",
			// Mail programs put what concerns one lead together.
			References: `<lead-${stored.id}@lyceum>`,
			...(isOneAddress(lead.email) && { "Reply-To": lead.email }),
		},
	};
}

function reachOf({ lead }: StoredLead): Row[] {
	const { place } = lead;
	const phone = oneLineOf(leadPhone(lead.phone));
	const typed = oneLineOf(lead.phone.typed);
	return [
		{
			label: "Phone",
			value: phone,
			href: `tel:${phone.replace(/[^\d+]/g, "")}`,
		},
		...rowOf("As typed", typed === phone ? "" : typed),
		{
			label: "E-mail",
			value: oneLineOf(lead.email),
			href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}`,
		},
		...rowOf("Company", lead.company),
		...rowOf(
			"Place",
			[place.cityName, place.state, place.countryName]
				.filter(Boolean)
				.join(", "),
		),
	];
}

function restOf(
	{ id, lead, source, updatedAt }: StoredLead,
	timeZone: string,
): Row[] {
	const when = dateFormat("en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone,
	}).format(updatedAt.epochMilliseconds);
	return [
		...rowOf("May be texted", lead.consent.sms ? "yes" : "no"),
		...rowOf("Left", `${when} (${timeZone})`),
		...rowOf("On", source.page),
		...rowOf("Before", featureWords(source.features)),
		...rowOf("Lead", id),
	];
}

function rowOf(label: string, value: string | undefined): Row[] {
	return value ? [{ label, value: oneLineOf(value) }] : [];
}

function textOf(rows: readonly Row[]): string {
	const width = Math.max(...rows.map(({ label }) => label.length));
	return rows
		.map(({ label, value }) => `${label.padEnd(width)}  ${value}`)
		.join("\n");
}

function tableOf(rows: readonly Row[]): string {
	const lines = rows.map(({ label, value, href }) => {
		const shown = href
			? `<a href="${escaped(href)}">${escaped(value)}</a>`
			: escaped(value);
		return `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${label}</th><td style="vertical-align:top;padding:2px 0">${shown}</td></tr>`;
	});
	return `<table style="border-collapse:collapse">${lines.join("")}</table>`;
}
