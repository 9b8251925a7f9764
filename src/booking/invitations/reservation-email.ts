import type { AdvisorCall } from "#booking/calls/call.ts";
import { messages } from "#booking/messages.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import {
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import {
	type CallEmailInput,
	formatVisitorCall,
	formatZonedCall,
	greet,
	toEmailId,
	toEmailIdStart,
} from "./call-email.ts";

/** The email with the link that books a time, which is held until it is opened. */
export function callLinkEmail(input: CallEmailInput, link: string): OutgoingEmail {
	const texts = messages.confirmation.email;
	const { call, brand, timeZone, visitor } = input;
	const when = formatZonedCall(call.startsAt, timeZone);
	const own = formatVisitorCall(call, timeZone);
	return composeCallEmail(input, {
		id: toEmailId(call, "link"),
		to: visitor,
		subject: texts.subject(brand.name, when),
		blocks: [
			textBlock(texts.text(when)),
			...(own ? [textBlock(messages.invitation.ownZone(own))] : []),
			linkBlock(texts.open, link, texts.link),
			textBlock(texts.stranger),
		],
	});
}

/** The links of the calls of one visitor, who wanted more than one may have. */
export function callLinksEmail(
	input: CallEmailInput,
	calls: readonly { readonly call: AdvisorCall; readonly link: string }[],
): OutgoingEmail {
	const texts = messages.confirmation.linksEmail;
	return composeCallEmail(input, {
		id: `${toEmailIdStart(input.call)}links-${input.now.epochMilliseconds}`,
		to: input.visitor,
		subject: texts.subject(input.brand.name),
		blocks: [
			textBlock(texts.text),
			...calls.map(({ call, link }) =>
				linkBlock(formatZonedCall(call.startsAt, input.timeZone), link, texts.link),
			),
			textBlock(texts.more(input.brand.email)),
		],
	});
}

function composeCallEmail(
	{ brand, lead }: CallEmailInput,
	{
		id,
		to,
		subject,
		blocks,
	}: Pick<OutgoingEmail, "id" | "to" | "subject"> & { readonly blocks: readonly EmailBlock[] },
): OutgoingEmail {
	return {
		...{ id, to },
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [textBlock(greet(lead)), ...blocks, linesBlock([brand.name])]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
