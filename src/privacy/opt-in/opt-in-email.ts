import { emailHtml, emailLink, emailParagraph } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { messages } from "#privacy/messages.ts";
import { withoutLinks } from "#ui/rich-text/link-rules.ts";

const texts = messages.optIn.email;

/**
 * The email is the same for everyone: it advertises nothing, and says what happens without a click.
 */
export function optInEmail(input: {
	readonly submission: string;
	readonly to: string;
	readonly brand: string;
	/** The text beside the box. */
	readonly consentText: string;
	/** An absolute URL. */
	readonly link: string;
}): OutgoingEmail {
	const { brand, link } = input;
	const words = withoutLinks(input.consentText);
	const lines = [texts.opening(brand, words), link, texts.linkNote, texts.stranger, brand];
	const subject = texts.subject(brand);
	const blocks = lines.map((line) =>
		line === link ? emailLink(link, texts.link) : emailParagraph(line),
	);
	return {
		id: `opt-in-${input.submission}`,
		to: input.to,
		subject,
		text: `${lines.join("\n\n")}\n`,
		html: emailHtml(subject, blocks),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
