import type { Id } from "#core/ids.ts";
import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import { messages } from "#deliveries/messages.ts";
import type { Application } from "#leads/application.ts";
import { applicationNumber, trimmedAnswer } from "#leads/application-rules.ts";

const texts = messages.application;

/**
 * The lines for the advisor who calls. The answers of a draft stay private; that there is one is
 * worth a call.
 */
export function applicationLines(lead: Id<"lead">, { values, sent }: Application): string[] {
	if (!sent) return [texts.draft];
	const rows = [
		[texts.number, texts.sent(applicationNumber(lead))],
		[texts.yearOfPassing, trimmedAnswer(values, "yearOfPassing")],
		[texts.marks, trimmedAnswer(values, "marks")],
		[texts.day, trimmedAnswer(values, "day")],
		...sent.eligibility.map(
			({ question, answer, eligible }) =>
				[question, eligible ? answer : texts.ineligible(answer)] as const,
		),
	] as const;
	return [
		...rows.map(([label, value]) => sanitizeLine(`${label}: ${value}`)),
		...statementLines(texts.purpose, values, "purpose"),
		...statementLines(texts.work, values, "work"),
	];
}

function statementLines(title: string, values: Application["values"], field: string): string[] {
	const text = trimmedAnswer(values, field);
	return text ? [title, ...sanitizeLines(text)] : [];
}
