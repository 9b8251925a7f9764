import { sanitizeLine } from "#core/text/printable-text.ts";
import {
	bulletListBlock,
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { prizeMessages } from "./messages.ts";
import type { Prize } from "./prize-schema.ts";

const texts = prizeMessages.email;

interface PrizeEmailInput {
	readonly to: string;
	readonly name: string;
	/** The id of the entry: however often it is queued, it is sent once. */
	readonly entry: string;
	readonly day: string;
	readonly prize: string;
	readonly claimLink: string;
	readonly brand: string;
}

interface WinnerEmailInput extends PrizeEmailInput {
	readonly claimUntil: string;
	readonly termsLink: string;
	/** Says what the picture and the phone number are for. */
	readonly purposes: Pick<Prize["claim"], "picture" | "phone"> | undefined;
}

/** The address is that of the account, which is proven. */
export function winnerEmail(input: WinnerEmailInput): OutgoingEmail {
	const subject = sanitizeLine(texts.subject(input.prize));
	return {
		id: `daily-quiz-prize-${input.entry}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(texts.hello(sanitizeLine(input.name))),
			textBlock(texts.won(input.day, input.prize)),
			bulletListBlock(texts.needed, [
				texts.picture(input.purposes?.picture ?? ""),
				texts.phone(input.purposes?.phone),
			]),
			linkBlock(texts.claim(input.claimUntil), input.claimLink, texts.claimLink),
			linkBlock(texts.terms, input.termsLink, texts.termsLink),
			linesBlock([input.brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

/** Tells the winner what was received, and what happens next. */
export function claimedEmail(
	input: PrizeEmailInput & {
		/** Says what happens with the phone number. */
		readonly phonePurpose: string;
		readonly deleteOn: string;
	},
): OutgoingEmail {
	const { claimed } = texts;
	const subject = sanitizeLine(claimed.subject(input.prize));
	return {
		id: `daily-quiz-claim-${input.entry}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(texts.hello(sanitizeLine(input.name))),
			textBlock(claimed.text(input.day, input.prize)),
			textBlock(input.phonePurpose),
			textBlock(claimed.deleted(input.deleteOn)),
			linkBlock(claimed.see, input.claimLink, claimed.seeLink),
			linesBlock([input.brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
