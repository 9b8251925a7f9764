import {
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { sharingMessages } from "./messages.ts";

const texts = sharingMessages.email;

/** A stranger may have typed the address, so nothing that was typed is in it. */
export function confirmationEmail(input: {
	readonly id: string;
	readonly to: string;
	readonly brand: string;
	/** An absolute URL. */
	readonly link: string;
}): OutgoingEmail {
	const { id, to, brand, link } = input;
	const subject = texts.subject(brand);
	return {
		id: `recommendation-${id}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			linkBlock(texts.opening(brand), link, texts.link),
			textBlock(texts.linkNote),
			textBlock(texts.stranger),
			linesBlock([brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
