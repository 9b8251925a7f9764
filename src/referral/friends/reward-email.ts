import { sanitizeLine } from "#core/text/printable-text.ts";
import {
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { rewardEmailMessages as texts } from "./messages.ts";

/** The friend is not named: what they learn is theirs. */
export function rewardEmail(input: {
	readonly id: string;
	readonly to: string;
	/** So many courses can be started now. */
	readonly left: number;
	readonly coursesLink: string;
	readonly historyLink: string;
	readonly brand: string;
}): OutgoingEmail {
	const subject = sanitizeLine(texts.subject);
	return {
		id: `friend-reward-${input.id}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(texts.hello),
			textBlock(texts.earned),
			linkBlock(texts.left(input.left), input.coursesLink, texts.coursesLink),
			linkBlock(texts.history, input.historyLink, texts.historyLink),
			linesBlock([input.brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
