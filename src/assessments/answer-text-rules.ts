import { parseInlineMarkup, readInlineText } from "#ui/rich-text/inline-markup-rules.ts";
import type { Answer } from "./answer.ts";
import { readEnteredAnswer } from "./answer-form-rules.ts";
import { isPairs } from "./answer-rules.ts";
import type { PosedQuestion } from "./posed-question-rules.ts";

/** Questions and what was entered for each of them, as text to copy where a form cannot be stored. */
export function describeEnteredAnswers(questions: readonly PosedQuestion[], body: unknown): string {
	return questions
		.flatMap((question) => {
			const entered = readEnteredAnswer(question, body);
			const lines = entered === undefined ? [] : listLines(question, entered);
			return lines.length > 0 ? [[stripMarkup(question.question), ...lines].join("\n")] : [];
		})
		.join("\n\n");
}

/** Content may have changed since: a value that it no longer has is left out. */
function listLines(question: PosedQuestion, entered: Answer): readonly string[] {
	switch (question.kind) {
		case "one":
		case "several":
			return question.options
				.filter(({ value }) => [entered].flat().includes(value))
				.map(({ text }) => stripMarkup(text));
		case "order":
			return listPairs(question.items, entered, (position) => position);
		case "match":
			return listPairs(question.items, entered, (chosen) => {
				const target = question.targets.find(({ value }) => value === chosen);
				return target && stripMarkup(target.text);
			});
		default:
			return typeof entered === "string" ? [entered] : [];
	}
}

function listPairs(
	items: readonly { readonly value: string; readonly text: string }[],
	entered: Answer,
	describe: (chosen: string) => string | undefined,
): readonly string[] {
	const chosenByItem = new Map(isPairs(entered) ? Object.entries(entered) : []);
	return items.flatMap(({ value, text }) => {
		const chosen = describe(chosenByItem.get(value) ?? "");
		return chosen ? [`${stripMarkup(text)}: ${chosen}`] : [];
	});
}

/** Text areas and the options of lists hold no elements. */
export const stripMarkup = (text: string): string => readInlineText(parseInlineMarkup(text));
