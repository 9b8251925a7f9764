import { emailHtml, emailLink, emailParagraph } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { messages } from "#privacy/messages.ts";

const texts = messages.linkEmail;

/**
 * The text is the same for everyone: only the page behind the link shows whether data is stored.
 */
export function privacyLinkEmail(input: {
	readonly id: string;
	readonly to: string;
	readonly brand: string;
	/** An absolute URL. */
	readonly link: string;
}): OutgoingEmail {
	const { id, to, brand, link } = input;
	const lines = [texts.opening(brand), link, texts.linkNote, texts.stranger, brand];
	const subject = texts.subject(brand);
	const blocks = lines.map((line) =>
		line === link ? emailLink(link, texts.link) : emailParagraph(line),
	);
	return {
		id: `privacy-${id}`,
		to,
		subject,
		text: `${lines.join("\n\n")}\n`,
		html: emailHtml(subject, blocks),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
