import type { AdvisorCall } from "#booking/calls/call.ts";
import { messages } from "#booking/messages.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { composeEmailBodies, textBlock } from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { formatZonedCall, toEmailIdStart } from "./call-email.ts";

/**
 * The email to an advisor, whose mailbox and calendar contain what the site erases. The time of the
 * call identifies it, and no person is named.
 */
export function callErasureEmail(
	call: AdvisorCall,
	advisor: { readonly email: string; readonly timeZone: string },
): OutgoingEmail {
	const texts = messages.advisor.erasure;
	const when = formatZonedCall(call.startsAt, advisor.timeZone);
	const subject = texts.subject(when);
	return {
		id: `${toEmailIdStart(call)}erased`,
		to: advisor.email,
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [textBlock(texts.text(when)), textBlock(texts.wish)]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
