import { truncateText } from "#core/text/printable-text.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import type { FoundProblem } from "./alert.ts";
import type { AlertDecision } from "./alert-rules.ts";
import { messages } from "./messages.ts";

const texts = messages.email;

interface AlertEmailInput
	extends Pick<AlertDecision, "opened" | "digests" | "resolved" | "remaining"> {
	readonly id: string;
	readonly to: string;
	readonly brand: string;
	readonly url: string;
}

/** All current alerts in one email. It names no person. */
export function alertEmail(input: AlertEmailInput): OutgoingEmail {
	const { resolved, remaining } = input;
	const news = [...input.opened, ...input.digests];
	const [subject, named] = news.length
		? [texts.subject.problem, news]
		: [texts.subject.recovered, resolved];
	const paragraphs = [
		...news.map(({ says, mend }: FoundProblem) => texts.problem(says, mend)),
		...listLines(texts.resolved, resolved),
		...listLines(texts.remaining, remaining),
		texts.footer(input.url),
	];
	return {
		id: input.id,
		to: input.to,
		subject: fitSubject(
			(says) => subject(input.brand, says, named.length - 1),
			named[0]?.says ?? "",
		),
		text: `${paragraphs.join("\n\n")}\n`,
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

/** A longer subject is cut by most programs that show it. */
const maxSubjectLength = 99;

/** Leaves out what explains the problem, which the text says in full. */
function fitSubject(format: (says: string) => string, says: string): string {
	const [main = says] = says.split(/, | \(|: /, 1);
	const subject = [says, main].map(format).find(({ length }) => length <= maxSubjectLength);
	const mostOfMain = Math.max(0, maxSubjectLength - format("…").length);
	return subject ?? format(`${truncateText(main, mostOfMain)}…`);
}

const listLines = (title: string, problems: readonly { readonly says: string }[]) =>
	problems.length ? [[title, ...problems.map(({ says }) => texts.line(says))].join("\n")] : [];
