import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import {
	composeEmailBodies,
	linesBlock,
	linkBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { learningEmailMessages } from "./messages.ts";

const texts = learningEmailMessages.finished;

export interface CompletionEmailInput {
	readonly to: string;
	readonly enrolment: Pick<Enrolment, "id">;
	readonly courseTitle: string;
	/** The page that hands over the certificate. */
	readonly certificateLink: string;
	/** The paid course that continues where this one ends. */
	readonly next: { readonly title: string; readonly link: string } | undefined;
	/** The page of free courses, where there is no next course. */
	readonly moreLink: string;
	readonly brand: string;
}

export function completionEmail(input: CompletionEmailInput): OutgoingEmail {
	const { courseTitle, next } = input;
	const subject = sanitizeLine(texts.subject(courseTitle));
	return {
		id: `course-finished-${input.enrolment.id}`,
		to: input.to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(learningEmailMessages.hello),
			textBlock(texts.congratulation(courseTitle)),
			linkBlock(texts.certificate, input.certificateLink, texts.certificateLink),
			next
				? linkBlock(texts.next(next.title), next.link, texts.nextLink)
				: linkBlock(texts.more, input.moreLink, texts.moreLink),
			linesBlock([input.brand]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
