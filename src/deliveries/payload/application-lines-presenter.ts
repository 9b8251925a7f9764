import type { Id } from "#core/ids.ts";
import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import type { Application } from "#leads/application.ts";
import { applicationNumber, trimmedAnswer } from "#leads/application-rules.ts";

/** For the advisor who calls. The answers of a draft stay private; that there is one is worth a call. */
export function applicationLines(
	lead: Id<"lead">,
	{ values, sent }: Application,
): string[] {
	if (!sent) return ["Application: begun, not sent yet"];
	const rows = [
		["Application", `${applicationNumber(lead)}, sent`],
		["Finished school or degree", trimmedAnswer(values, "yearOfPassing")],
		["Marks in percent", trimmedAnswer(values, "marks")],
		["Wants to be called on a", trimmedAnswer(values, "day")],
		...sent.eligibility.map(
			({ question, answer, eligible }) =>
				[question, `${answer}${eligible ? "" : " (ineligible)"}`] as const,
		),
	] as const;
	return [
		...rows.map(([label, value]) => sanitizeLine(`${label}: ${value}`)),
		...statementLines("Why this program:", values, "purpose"),
		...statementLines("What they made, led or repaired:", values, "work"),
	];
}

function statementLines(
	title: string,
	values: Application["values"],
	field: string,
): string[] {
	const text = trimmedAnswer(values, field);
	return text ? [title, ...sanitizeLines(text)] : [];
}
