import { type ContentProblem, formatContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/messages.ts";
import type { ContentRefusal } from "./replacement.ts";

const maxLines = 20;

/** The `effect` says what happens instead. */
export function formatRefusal(folder: string, refusal: ContentRefusal, effect: string): string {
	const { refusals } = messages;
	switch (refusal.kind) {
		case "mistakes":
			return `${listMistakes(folder, refusal.problems)}\n${effect} ${messages.correct}`;
		case "older":
			return refusals.older(folder, effect);
		case "other brand":
			return refusals.otherBrand(folder, refusal, effect);
		case "demo":
			return refusals.demo(folder, refusal.stored, effect);
	}
}

export function listMistakes(folder: string, problems: readonly ContentProblem[]): string {
	const lines = problems.slice(0, maxLines).map(formatContentProblem);
	const more = problems.length - lines.length;
	if (more > 0) lines.push(messages.refusals.moreMistakes(more));
	return messages.refusals.mistakes(folder, countMistakes(problems.length), lines.join("\n"));
}

export const countMistakes = (count: number): string =>
	count === 1 ? messages.oneMistake : messages.mistakes(count);
