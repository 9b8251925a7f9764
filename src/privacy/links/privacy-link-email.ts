import {
	emailHtml,
	emailLink,
	emailParagraph,
} from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { privacyLinkHours } from "#privacy/links/link-limit-rules.ts";

/** The same text for everyone: only the page behind the link says whether anything is stored. */
export function privacyLinkEmail(input: {
	readonly id: string;
	readonly to: string;
	readonly brand: string;
	/** An absolute URL. */
	readonly link: string;
}): OutgoingEmail {
	const { id, to, brand, link } = input;
	const lines = [
		`Somebody, probably you, asked what ${brand} keeps about this e-mail address. This link shows it, and lets you take it along, say how we may reach you, or have all of it erased:`,
		link,
		`It works for ${privacyLinkHours} hours. Whoever has it can do all of that, so do not pass it on.`,
		"If it was not you, you need not do anything.",
		brand,
	];
	const subject = `Your data at ${brand}`;
	const blocks = lines.map((line) =>
		line === link
			? emailLink(link, "See what we keep about you")
			: emailParagraph(line),
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
