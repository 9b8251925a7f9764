import type { Tx } from "#platform/database/database.ts";
import type { Letter, Mail } from "#platform/mail/mail.ts";
import type { EmailCounts } from "./email-limiter-commands.ts";
import type { EmailKind } from "./rules.ts";

/** The only way to queue an email: what limits its kind is asked first. */
export interface Emails {
	/** False when its recipient gets no more of this kind today: then nothing may say that it was sent. */
	post(tx: Tx, kind: EmailKind, letter: Letter): Promise<boolean>;
}

export function openEmails(mail: Mail, counts: EmailCounts): Emails {
	return {
		async post(tx, kind, letter) {
			if (!(await counts.take(tx, kind, letter.to))) return false;
			await mail.post(tx, letter);
			return true;
		},
	};
}
