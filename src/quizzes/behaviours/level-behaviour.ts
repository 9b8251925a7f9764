import { attemptFields, attemptSteps } from "#assessments/run/attempt-step-rules.ts";
import { markStep, takeStep } from "#quizzes/levels/signal-step-behaviour.ts";
import { quizAnswered, quizStarted, quizSubmitted } from "#quizzes/signals.ts";
import { emit } from "#shell/browser/signals.ts";

/** Signals what a learner does at a level. */
export function start(root: HTMLElement): void {
	const { quiz, level = "" } = root.dataset;
	const names = { quizId: Number(quiz), level };
	const result = root.querySelector<HTMLElement>('[data-part="result"]');
	if (!result && takeStep("start")) emit(quizStarted, names);
	if (result && takeStep("submit")) {
		const { right, questions, event = "" } = result.dataset;
		const score = { right: Number(right), questions: Number(questions) };
		emit(quizSubmitted, { ...names, ...score, event_id: event });
	}
	root.addEventListener("submit", ({ target, submitter }) => {
		if (!(target instanceof HTMLFormElement)) return;
		if (target.dataset.part === "start") return markStep("start");
		const step = submitter?.getAttribute("value");
		if (step === attemptSteps.submit) markStep("submit");
		const isForward = step === attemptSteps.next || step === attemptSteps.submit;
		const fields = new FormData(target);
		const isAnswered = [...fields.keys()].some((name) => name.startsWith("q."));
		const position = Number(fields.get(attemptFields.position));
		if (isForward && isAnswered) emit(quizAnswered, { ...names, position });
	});
}
