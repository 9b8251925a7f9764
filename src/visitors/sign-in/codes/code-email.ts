import { emailHtml, emailParagraph } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { codeEmailTexts as texts } from "#visitors/sign-in/messages.ts";

interface CodeEmailInput {
	readonly id: string;
	readonly to: string;
	readonly code: string;
	readonly brand: string;
	/**
	 * Only the email mentions it: the page must not reveal to a stranger whether there is an account.
	 */
	readonly known: boolean;
	readonly wantsAccount: boolean;
}

/** The email has no links and pictures, so that a phishing email cannot imitate it. */
export function composeCodeEmail(input: CodeEmailInput): OutgoingEmail {
	const { code, brand } = input;
	const lines = [
		texts.intro(brand),
		code,
		texts.use,
		accountSentence(input),
		texts.unrequested,
		brand,
	];
	return {
		id: `code-${input.id}`,
		to: input.to,
		// The code comes first, so that a phone shows it without opening the email.
		subject: texts.subject(code, brand),
		text: `${lines.join("\n\n")}\n`,
		html: codeEmailHtml(lines, code),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function accountSentence({ known, wantsAccount, brand }: CodeEmailInput): string {
	if (known) return wantsAccount ? texts.accountExists(brand) : texts.signsIn;
	return wantsAccount ? texts.opensAccount : texts.noAccount(brand);
}

function codeEmailHtml(lines: readonly string[], code: string): string {
	const blocks = lines.map((line) =>
		line === code
			? `<p style="font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.12em;margin:24px 0">${code}</p>`
			: emailParagraph(line),
	);
	return emailHtml(texts.heading, blocks);
}
