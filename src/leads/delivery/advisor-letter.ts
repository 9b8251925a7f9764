import { dateFormat } from "#core/formats.ts";
import { cutAt, oneLineOf } from "#core/printable.ts";
import { escaped, letterHtml, paragraph } from "#platform/letter-html.ts";
import type { Letter } from "#platform/mail.ts";
import { isOneAddress } from "#platform/one-address.ts";
import { leadPhone } from "../phone-rules.ts";
import type { StoredLead } from "../stored-lead.ts";
import { askedFor } from "./asked-for.ts";
import type { Message } from "./destination.ts";

interface Row {
	readonly label: string;
	readonly value: string;
	readonly href?: string;
}

/** For whoever calls: who, how to reach them, what they want. What visitors typed stands there as text only. */
export function advisorLetter(
	{ id, lead: stored, isFirst }: Message,
	to: string,
	timeZone: string,
): Letter {
	const { lead } = stored;
	const who = oneLineOf(lead.name.full) || "Somebody";
	const about = lead.product ? ` about ${lead.product.name}` : "";
	const subject = cutAt(
		`${isFirst ? "New lead" : "Changed lead"}: ${who}${about}`,
		150,
	);
	const opening = isFirst
		? `${who} would like to hear from us${about}.`
		: `${who} has changed or added something. This is how it stands now.`;
	const rows = rowsOf(stored, timeZone);
	const asked = askedFor(lead);
	const width = Math.max(...rows.map(({ label }) => label.length));
	const { email } = lead;
	return {
		id: `lead-${id}`,
		to,
		subject,
		text: `${[
			opening,
			rows
				.map(({ label, value }) => `${label.padEnd(width)}  ${value}`)
				.join("\n"),
			asked.join("\n"),
		].join("\n\n")}\n`,
		html: letterHtml(subject, [
			paragraph(opening),
			tableOf(rows),
			`<p style="margin:16px 0 0">${asked.map(escaped).join("<br>")}</p>`,
		]),
		headers: {
			"Auto-Submitted": "auto-generated",
			// Mail programs put what concerns one lead together.
			References: `<lead-${stored.id}@lyceum>`,
			...(isOneAddress(email) && { "Reply-To": email }),
		},
	};
}

function rowsOf(stored: StoredLead, timeZone: string): Row[] {
	const { lead, source } = stored;
	const { place, consent } = lead;
	const phone = oneLineOf(leadPhone(lead.phone));
	const typed = oneLineOf(lead.phone.typed);
	const when = dateFormat("en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone,
	}).format(stored.updatedAt.epochMilliseconds);
	const rows: readonly (Row | undefined)[] = [
		{
			label: "Phone",
			value: typed && typed !== phone ? `${phone} (typed: ${typed})` : phone,
			href: `tel:${phone.replace(/[^\d+]/g, "")}`,
		},
		{
			label: "E-mail",
			value: oneLineOf(lead.email),
			href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}`,
		},
		rowOf("Company", lead.company),
		rowOf(
			"Place",
			[place.cityName, place.state, place.countryName]
				.filter(Boolean)
				.join(", "),
		),
		rowOf("May be texted", consent.sms ? "yes" : "no"),
		rowOf("Left", `${when} (${timeZone}) on ${source.page}`),
		rowOf("Lead", stored.id),
	];
	return rows.filter((row) => row !== undefined);
}

function rowOf(label: string, value: string | undefined): Row | undefined {
	return value ? { label, value: oneLineOf(value) } : undefined;
}

function tableOf(rows: readonly Row[]): string {
	const lines = rows.map(({ label, value, href }) => {
		const shown = href
			? `<a href="${escaped(href)}">${escaped(value)}</a>`
			: escaped(value);
		return `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${label}</th><td style="padding:2px 0">${shown}</td></tr>`;
	});
	return `<table style="border-collapse:collapse">${lines.join("")}</table>`;
}
