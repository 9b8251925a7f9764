import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { composeEmailBodies, tableBlock, textBlock } from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { messages } from "./messages.ts";
import { formatOfficeTime, officeEmailHeaders } from "./office-email.ts";

const { officeEmail: shared, withdrawnEmail: texts } = messages;

/**
 * Notifies an office that may have a request which its visitor has withdrawn. The email contains no
 * phone number: there is no reason to call.
 */
export function withdrawnEmail(
	{ id, lead: stored }: DeliveryMessage,
	{ to, timeZone }: { readonly to: string; readonly timeZone: string },
): OutgoingEmail {
	const { lead, createdAt, withdrawnAt } = stored;
	const who = sanitizeLine(lead.name.full) || sanitizeLine(lead.email);
	const about = lead.product ? shared.about(lead.product.name) : "";
	const subject = truncateText(texts.subject(who, about), 150);
	return {
		id: `lead-${id}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(texts.text(who, about)),
			tableBlock([
				{
					label: shared.createdAt,
					value: formatOfficeTime(createdAt, timeZone),
				},
				{
					label: texts.withdrawnAt,
					value: withdrawnAt ? formatOfficeTime(withdrawnAt, timeZone) : "",
				},
				{ label: shared.lead, value: stored.id },
			]),
			textBlock(texts.others),
		]),
		headers: officeEmailHeaders(stored),
	};
}
