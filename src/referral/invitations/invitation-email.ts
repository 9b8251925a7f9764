import { sanitizeLine } from "#core/text/printable-text.ts";
import {
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { invitationEmailMessages as texts } from "./messages.ts";

/** Nobody has asked for this email, so it holds one name, which looks like one, and nothing else that was typed. */
export function invitationEmail(input: {
	readonly id: string;
	readonly to: string;
	readonly inviter: string | undefined;
	readonly link: string;
	readonly privacyLink: string;
	readonly brand: string;
}): OutgoingEmail {
	const { brand } = input;
	const inviter = input.inviter ?? texts.someone.inside;
	const first = input.inviter ?? texts.someone.first;
	const subject = sanitizeLine(texts.subject(first, brand));
	return {
		id: `friend-invitation-${input.id}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(texts.hello),
			textBlock(texts.invites(first, brand)),
			linkBlock(texts.look, input.link, texts.lookLink),
			textBlock(texts.gain(inviter)),
			linkBlock(texts.once(inviter), input.privacyLink, texts.privacyLink),
			linesBlock([brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
