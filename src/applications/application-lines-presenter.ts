import type { Id } from "#core/ids.ts";
import { linesOf, oneLineOf } from "#core/text/printable-text.ts";
import type { Application } from "#leads/application.ts";
import { applicationNumber } from "./application-email.ts";
import { type ApplicationValues, textIn } from "./application-rules.ts";

/** For whoever calls. A draft is its writer's own; that there is one is worth a call. */
export function applicationLines(
	lead: Id<"lead">,
	{ values, sent }: Application,
): string[] {
	if (!sent) return ["Application: begun, not sent yet"];
	const facts = [
		["Application", `${applicationNumber(lead)}, sent`],
		["Finished school or degree", textIn(values, "yearOfPassing")],
		["Marks in percent", textIn(values, "marks")],
		["Wants to be called on a", textIn(values, "day")],
		...sent.eligibility.map(
			({ question, answer, eligible }) =>
				[question, `${answer}${eligible ? "" : " (ineligible)"}`] as const,
		),
	] as const;
	return [
		...facts.map(([label, value]) => oneLineOf(`${label}: ${value}`)),
		...statement("Why this program:", values, "purpose"),
		...statement("What they made, led or repaired:", values, "work"),
	];
}

function statement(
	title: string,
	values: ApplicationValues,
	field: string,
): string[] {
	const text = textIn(values, field);
	return text ? [title, ...linesOf(text)] : [];
}
