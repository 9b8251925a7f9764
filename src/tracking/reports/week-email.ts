import {
	composeEmailBodies,
	type EmailBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import { escapeEmailHtml } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { messages } from "./messages.ts";
import type { ReportCell, ReportPeriod, ReportTable } from "./report.ts";
import { formatCell } from "./report-text-presenter.ts";

const texts = messages.email;
/** An email is read on a phone: the pages have the rest. */
const maxRows = 8;
const barWidth = 160;

export interface WeekEmailInput {
	readonly id: string;
	readonly to: string;
	readonly brand: string;
	readonly period: ReportPeriod;
	readonly leads: { readonly now: number; readonly before: number };
	/** Each has a text, a number and the number before. */
	readonly tables: readonly ReportTable[];
	readonly href: string;
}

/** Monday's answers. It names nobody, and loads nothing: bars are cells of tables. */
export function weekEmail(input: WeekEmailInput): OutgoingEmail {
	const { id, brand, leads, tables, href } = input;
	const [from, to] = [input.period.from.toString(), input.period.to.toString()];
	const subject = texts.subject(brand, leads.now, leads.before);
	const blocks = [
		textBlock(texts.intro(from, to)),
		textBlock(messages.unfinished),
		...tables.filter(({ rows }) => rows.length > 0).map(tableBlock),
		linkBlock(texts.link, href, texts.linkText),
		textBlock(texts.expires),
		textBlock(texts.commands(from, to)),
	];
	return {
		...{ id, subject, to: input.to },
		...composeEmailBodies(subject, blocks),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function tableBlock({ title, rows, chart }: ReportTable): EmailBlock {
	const hasBars = chart?.kind === "bars";
	const listed = hasBars ? rows.slice(0, maxRows) : rows;
	const numbers = listed.map((row) => (typeof row[1] === "number" ? row[1] : 0));
	const largest = Math.max(1, ...numbers);
	const width = Math.max(...listed.map((row) => formatCell(row[0]).length));
	const lines = listed.map(
		([label, now, before]) =>
			`${formatCell(label).padEnd(width)}  ${formatCell(now)}${before === undefined ? "" : `  (${formatCell(before)})`}`,
	);
	const htmlRows = listed.map((row, index) =>
		tableRow(row, hasBars ? Math.round(((numbers[index] ?? 0) / largest) * barWidth) : undefined),
	);
	return {
		text: [title, ...lines].join("\n"),
		html: `<h2 style="font-size:18px;margin:24px 0 8px">${escapeEmailHtml(title)}</h2><table cellspacing="0" cellpadding="0" style="border-collapse:collapse;width:100%;margin:0 0 16px">${htmlRows.join("")}</table>`,
	};
}

/** The bar is a cell with a background: many mail programs show no pictures. */
function tableRow([label, now, before]: readonly ReportCell[], bar: number | undefined): string {
	const style = "padding:4px 12px 4px 0;vertical-align:middle";
	const number = `${style};text-align:right;white-space:nowrap`;
	const barCell =
		bar === undefined
			? ""
			: `<td style="${style};width:${barWidth}px">${bar > 0 ? toBar(bar) : ""}</td>`;
	return `<tr><td style="${style};overflow-wrap:anywhere">${escapeEmailHtml(formatCell(label))}</td>${barCell}<td style="${number};font-weight:600">${escapeEmailHtml(formatCell(now))}</td><td style="${number};color:#767676">${before === undefined ? "" : escapeEmailHtml(formatCell(before))}</td></tr>`;
}

const toBar = (width: number) =>
	`<table role="presentation" cellspacing="0" cellpadding="0"><tr><td bgcolor="#4f8f6d" width="${width}" height="10" style="background:#4f8f6d;width:${width}px;height:10px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;
