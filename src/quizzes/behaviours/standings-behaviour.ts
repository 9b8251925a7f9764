import { type CallOutput, withoutSchemas } from "#core/calls.ts";
import type { getSkillupQuizDashboardData } from "#quizzes/calls.ts";
import { quizDashboardEndpoint } from "#quizzes/endpoint-calls.ts";
import { standingMessages as texts } from "#quizzes/levels/messages.ts";
import { markStep } from "#quizzes/levels/signal-step-behaviour.ts";
import { callApi } from "#shell/browser/call-api.ts";

const call = withoutSchemas<typeof getSkillupQuizDashboardData>(quizDashboardEndpoint);
type Standing = CallOutput<typeof getSkillupQuizDashboardData>["data"]["quizzes"][number];
type Level = Standing["levels"][number];

/** Adds what the learner has done to a page that is the same for everybody. */
export function start(root: HTMLElement): void {
	const retry = root.querySelector<HTMLElement>('[data-part="retry"]');
	const status = root.querySelector<HTMLElement>('[data-part="status"]');
	const { quiz } = root.dataset;
	const load = async () => {
		try {
			const { data } = await callApi(call, quiz === undefined ? {} : { quizId: Number(quiz) });
			for (const standing of data.quizzes) showStanding(root, standing);
			if (retry) retry.hidden = true;
			if (status) status.textContent = "";
		} catch {
			// The call has logged the failure.
			if (retry) retry.hidden = false;
			if (status) status.textContent = texts.failed;
		}
	};
	retry?.addEventListener("click", () => void load());
	root.addEventListener("submit", () => markStep("start"));
	// The browser shows the page again as it was left, and the results are newer.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) void load();
	});
	void load();
}

function showStanding(root: HTMLElement, standing: Standing): void {
	const { quizId, levelReached, levels } = standing;
	if (root.dataset.quiz === String(quizId)) {
		for (const level of levels) showLevel(root, level);
		return;
	}
	const part = root.querySelector<HTMLElement>(`[data-quiz="${quizId}"] [data-part="standing"]`);
	if (!part) return;
	part.textContent = levelReached === 0 ? texts.begun : texts.reached(levelReached, levels.length);
	part.dataset.begun = "";
}

function showLevel(root: HTMLElement, level: Level): void {
	const entry = root.querySelector<HTMLElement>(`[data-level="${CSS.escape(level.levelId)}"]`);
	const part = entry?.querySelector<HTMLElement>('[data-part="standing"]');
	const label = entry?.querySelector<HTMLElement>('[data-part="label"]');
	if (!part || !label) return;
	const { bestPercent, hasPassed, openAnswers, openQuestions } = level;
	const best =
		bestPercent === null ? "" : hasPassed ? texts.passed(bestPercent) : texts.best(bestPercent);
	const open =
		openAnswers === null || openQuestions === null ? "" : texts.open(openAnswers, openQuestions);
	part.textContent = [best, open].filter(Boolean).join(" · ");
	entry?.toggleAttribute("data-passed", hasPassed && !open);
	if (open) label.textContent = texts.continue;
	else if (best) label.textContent = texts.again;
}
