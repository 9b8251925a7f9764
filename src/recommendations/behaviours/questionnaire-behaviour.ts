import { type CallInput, withoutSchemas } from "#core/calls.ts";
import { readCookie } from "#forms/browser/page-cookies.ts";
import { questionAnchorName } from "#recommendations/addresses.ts";
import type {
	getSkillupPersonalizationQuestions,
	saveSkillupPersonalisationAnswer,
} from "#recommendations/calls.ts";
import { recommendationCookies } from "#recommendations/cookies.ts";
import { questionsEndpoint, saveAnswerEndpoint } from "#recommendations/endpoint-calls.ts";
import { questionnaireMessages as texts } from "#recommendations/messages.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

const questionsCall = withoutSchemas<typeof getSkillupPersonalizationQuestions>(questionsEndpoint);
const saveCall = withoutSchemas<typeof saveSkillupPersonalisationAnswer>(saveAnswerEndpoint);

/** Shows one question at a time and saves each step; the address names the question, so that Back leads to the one before. */
export function start(root: HTMLElement): void {
	if (!(root instanceof HTMLFormElement)) return;
	const steps = [...root.querySelectorAll<HTMLElement>("[data-question]")];
	const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
	const caller = () => ({
		ssoCookie: readCookie(root.dataset.ssoCookie ?? ""),
		countryId: visitState.get().data?.locator?.country_id,
		deviceId: readCookie(recommendationCookies.skillupUser.name),
	});
	const findTarget = () => steps.findIndex(({ id }) => `#${id}` === location.hash);
	let index = Math.max(0, findTarget());
	const show = (next: number) => {
		index = next;
		for (const [position, step] of steps.entries()) step.hidden = position !== index;
		const isLast = index === steps.length - 1;
		for (const name of ["progress", "next", "back"]) part(name)?.removeAttribute("hidden");
		part("back")?.toggleAttribute("hidden", index === 0);
		part("next")?.toggleAttribute("hidden", isLast);
		const position = part("position");
		if (position) position.textContent = texts.position(index + 1, steps.length);
		const bar = root.querySelector("progress");
		if (bar) bar.value = index + 1;
		const submit = part("submit");
		submit?.toggleAttribute("data-quiet", !isLast);
	};
	const go = (to: number) => {
		const step = steps[to];
		if (!step) return;
		history.pushState(null, "", `#${step.id}`);
		show(to);
		focusTitle(step);
	};

	const saver = createSaver(root, caller, part("status"));
	root.addEventListener("change", ({ target }) => {
		const step = target instanceof Element ? target.closest<HTMLElement>("[data-question]") : null;
		if (step?.dataset.question) saver.add(step.dataset.question);
	});
	part("next")?.addEventListener("click", () => {
		void saver.save();
		go(index + 1);
	});
	part("back")?.addEventListener("click", () => {
		void saver.save();
		go(index - 1);
	});
	// Enter presses the button that is shown first, not the last one of the form.
	root.addEventListener("keydown", (event) => {
		if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
		if (index === steps.length - 1) return;
		event.preventDefault();
		part("next")?.click();
	});
	addEventListener("popstate", () => show(Math.max(0, findTarget())));
	root.addEventListener("submit", (event) => {
		if (!saver.isSaving()) return;
		event.preventDefault();
		void saver.settled().then(() => root.submit());
	});

	show(root.dataset.hasProblems === undefined ? index : findProblem(steps));
	// What was chosen in another tab or on another device since the page was made.
	void callApi(questionsCall, caller()).then(
		({ questions }) => {
			for (const { id, selectedOptions } of questions)
				if (!saver.isTouched(id) && root.dataset.hasProblems === undefined)
					setChoice(root, id, selectedOptions);
		},
		() => undefined,
	);
}

type Caller = () => Omit<CallInput<typeof saveSkillupPersonalisationAnswer>, "answers">;

/**
 * Saves one step after the other: two that are sent at once by a browser without a guest would make two. What could not be saved
 * is sent with the next step, and the form sends everything at the end.
 */
function createSaver(root: HTMLFormElement, caller: Caller, status: HTMLElement | null) {
	const touched = new Set<string>();
	const unsaved = new Set<string>();
	let saving = 0;
	let queue = Promise.resolve();
	const send = async () => {
		if (unsaved.size === 0) return;
		const answers = Object.fromEntries([...unsaved].map((id) => [id, readChoice(root, id)]));
		unsaved.clear();
		try {
			await callApi(saveCall, { ...caller(), answers });
			if (status) status.textContent = "";
		} catch {
			// The call has logged the failure.
			for (const id of Object.keys(answers)) unsaved.add(id);
			if (status) status.textContent = texts.notSaved;
		}
	};
	return {
		add(question: string) {
			touched.add(question);
			unsaved.add(question);
		},
		isTouched: (question: string) => touched.has(question),
		isSaving: () => saving > 0,
		settled: () => queue,
		save() {
			saving++;
			queue = queue.then(send).finally(() => {
				saving--;
			});
			return queue;
		},
	};
}

/** The first question that was refused. */
const findProblem = (steps: readonly HTMLElement[]): number =>
	Math.max(
		0,
		steps.findIndex((step) => step.dataset.problem !== undefined),
	);

function focusTitle(step: HTMLElement): void {
	const title = step.querySelector<HTMLElement>('[role="heading"]');
	title?.focus({ preventScroll: true });
	step.scrollIntoView({ block: "nearest" });
}

const listChoices = (form: HTMLFormElement, question: string) =>
	form.querySelectorAll<HTMLInputElement>(`#${CSS.escape(questionAnchorName(question))} input`);

const readChoice = (form: HTMLFormElement, question: string): string[] =>
	[...listChoices(form, question)].filter(({ checked }) => checked).map(({ value }) => value);

function setChoice(form: HTMLFormElement, question: string, values: readonly string[]): void {
	for (const input of listChoices(form, question)) input.checked = values.includes(input.value);
}
