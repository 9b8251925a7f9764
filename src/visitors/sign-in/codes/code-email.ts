import { emailHtml, emailParagraph } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { codeMinutes } from "#visitors/sign-in/rules.ts";

interface CodeEmailInput {
	readonly id: string;
	readonly to: string;
	readonly code: string;
	readonly brand: string;
	/** Only the owner of the mailbox reads what we know; the page says the same to everybody. */
	readonly known: boolean;
	readonly wantsAccount: boolean;
}

/** Plain, without a link or a picture: there is nothing to click, so nothing to be lured by. */
export function composeCodeEmail(input: CodeEmailInput): OutgoingEmail {
	const { code, brand } = input;
	const lines = [
		`Your code for ${brand} is:`,
		code,
		`Type it on the page where you asked for it. It works once, for ${codeMinutes} minutes.`,
		accountSentence(input),
		"If you did not ask for it, somebody may have mistyped their address. You need not do anything: without the code nobody gets in. Never tell it to anybody; we will not ask you for it.",
		brand,
	];
	return {
		id: `code-${input.id}`,
		to: input.to,
		// The code stands first, so that a phone shows it without opening the mail.
		subject: `${code} is your code for ${brand}`,
		text: `${lines.join("\n\n")}\n`,
		html: codeEmailHtml(lines, code),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function accountSentence({
	known,
	wantsAccount,
	brand,
}: CodeEmailInput): string {
	if (known)
		return wantsAccount
			? `You already have an account with ${brand} for this address. The code signs you in; what you typed this time changes nothing in it.`
			: "It signs you in to your account.";
	return wantsAccount
		? "It opens your account."
		: `There is no account with ${brand} for this address yet. The code leads you to a short form that opens one. If you usually sign in with another address, use that one.`;
}

function codeEmailHtml(lines: readonly string[], code: string): string {
	const blocks = lines.map((line) =>
		line === code
			? `<p style="font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.12em;margin:24px 0">${code}</p>`
			: emailParagraph(line),
	);
	return emailHtml("Your code", blocks);
}
