import type { ApplicationValues } from "#applications/application-rules.ts";
import type { FieldProblem } from "#core/calls.ts";
import { maxLength } from "#forms/validation/generic-rules.ts";
import {
	type ApplicationStep,
	fieldsOf,
	isStep,
	longestAnswer,
	longestOf,
} from "./step-rules.ts";

/** The buttons of a page: on, back, or enough for today; on the last page on means sending. */
export const ways = ["on", "back", "later"] as const;
export type Way = (typeof ways)[number];

export interface SentPage {
	readonly step: ApplicationStep;
	readonly way: Way;
	/** Everything that was sent, to be shown again. */
	readonly shown: ApplicationValues;
	/** What of it can be kept. */
	readonly kept: ApplicationValues;
	/** Why the rest cannot. */
	readonly problems: readonly FieldProblem[];
}

/** What a page sent, by the fields it has. Undefined where it was no page of ours. */
export function readPage(
	body: unknown,
	questions: readonly unknown[],
): SentPage | undefined {
	const sent = Object(body) as Record<string, unknown>;
	const { step } = sent;
	const way = ways.find((one) => one === (sent.way ?? "on"));
	if (!isStep(step) || !way) return undefined;
	const shown: Record<string, string> = {};
	const kept: Record<string, string> = {};
	const problems: FieldProblem[] = [];
	for (const field of fieldsOf(step, questions)) {
		const value = Object.hasOwn(sent, field) ? sent[field] : "";
		const text = typeof value === "string" ? value : "";
		const message =
			typeof value === "string"
				? unkeepable(text, longestOf[field] ?? longestAnswer)
				: "Fill this in once";
		shown[field] = text;
		if (message) problems.push({ field: problemField(field), message });
		else kept[field] = text;
	}
	return { step, way, shown, kept, problems };
}

/** Its three boxes are one question. */
const problemField = (field: string) =>
	field.startsWith("birth") ? "birth" : field;

/** No keyboard writes it, and no database of ours keeps it. */
const unseen = "\u0000";

function unkeepable(text: string, longest: number): string | undefined {
	if (text.includes(unseen) || !text.isWellFormed())
		return "Type this anew: it holds a character that cannot be kept";
	return maxLength(longest)(text);
}
