import type { Tx } from "#platform/database/database.ts";
import type { MailQueue, OutgoingEmail } from "#platform/mail/mail.ts";
import type { EmailLimiter } from "./email-limiter-commands.ts";
import type { OutgoingEmailKind } from "./rules.ts";

/** The only way to queue an email: it applies the limit of its kind. */
export interface EmailQueue {
	/**
	 * Returns false at the limit of the recipient: then the page must not claim that the email was
	 * sent.
	 */
	post(tx: Tx, kind: OutgoingEmailKind, email: OutgoingEmail): Promise<boolean>;
}

export function createEmailQueue(mail: MailQueue, limiter: EmailLimiter): EmailQueue {
	return {
		async post(tx, kind, email) {
			if (!(await limiter.take(tx, kind, email.to))) return false;
			await mail.post(tx, email);
			return true;
		},
	};
}
