import { emailHtml, emailLink, emailParagraph, escapeEmailHtml } from "./email-html.ts";

/**
 * A part of an email, once as plain text and once as HTML, so that the two have the same content.
 */
export interface EmailBlock {
	readonly text: string;
	readonly html: string;
}

export function textBlock(text: string): EmailBlock {
	return { text, html: emailParagraph(text) };
}

/** A sentence and the link that it announces. */
export function linkBlock(sentence: string, href: string, linkText: string): EmailBlock {
	return {
		text: `${sentence}\n${href}`,
		html: emailParagraph(sentence) + emailLink(href, linkText),
	};
}

export function bulletListBlock(title: string, items: readonly string[]): EmailBlock {
	return {
		text: [title, ...items.map((item) => `- ${item}`)].join("\n"),
		html: `${emailParagraph(title)}<ul style="margin:0 0 16px">${listItems(items)}</ul>`,
	};
}

export function numberedListBlock(title: string, items: readonly string[]): EmailBlock {
	return {
		text: [title, ...items.map((item, index) => `${index + 1}. ${item}`)].join("\n"),
		html: `${emailParagraph(title)}<ol style="margin:0 0 16px">${listItems(items)}</ol>`,
	};
}

export interface EmailRow {
	readonly label: string;
	readonly value: string;
	readonly href?: string;
}

export function tableBlock(rows: readonly EmailRow[]): EmailBlock {
	const width = Math.max(...rows.map(({ label }) => label.length));
	return {
		text: rows.map(({ label, value }) => `${label.padEnd(width)}  ${value}`).join("\n"),
		html: `<table style="border-collapse:collapse;margin:0 0 16px">${rows.map(tableRow).join("")}</table>`,
	};
}

function tableRow({ label, value, href }: EmailRow): string {
	const shown = href
		? `<a href="${escapeEmailHtml(href)}">${escapeEmailHtml(value)}</a>`
		: escapeEmailHtml(value);
	return `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${escapeEmailHtml(label)}</th><td style="vertical-align:top;padding:2px 0">${shown}</td></tr>`;
}

/** Lines that belong together, such as a message or an address. */
export function linesBlock(lines: readonly string[]): EmailBlock {
	return {
		text: lines.join("\n"),
		html: `<p style="margin:0 0 16px">${lines.map(escapeEmailHtml).join("<br>")}</p>`,
	};
}

const listItems = (items: readonly string[]) =>
	items.map((item) => `<li>${escapeEmailHtml(item)}</li>`).join("");

export function composeEmailBodies(
	subject: string,
	blocks: readonly EmailBlock[],
): { readonly text: string; readonly html: string } {
	return {
		text: `${blocks.map(({ text }) => text).join("\n\n")}\n`,
		html: emailHtml(
			subject,
			blocks.map(({ html }) => html),
		),
	};
}
