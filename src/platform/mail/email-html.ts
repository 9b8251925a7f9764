/** An email's HTML around its blocks: legible in any mail program, light or dark, and nothing in it reports back. */
export function emailHtml(title: string, blocks: readonly string[]): string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeEmailHtml(title)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:34rem;margin:0 auto">${blocks.join("")}</div></body></html>`;
}

export function emailParagraph(text: string): string {
	return `<p style="margin:0 0 16px">${escapeEmailHtml(text)}</p>`;
}

export function emailLink(href: string, text: string): string {
	return `<p style="margin:0 0 16px"><a href="${escapeEmailHtml(href)}">${escapeEmailHtml(text)}</a></p>`;
}

/** Fit for text and for attributes in double quotes. */
export function escapeEmailHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
