import type { FieldProblem } from "#core/calls.ts";
import {
	controlOf,
	type FormParts,
	labelOf,
} from "#forms/browser/form/form-parts.ts";
import { patternOf } from "./field-messages.ts";

/** The fields that need another look, each a way to it; the first of them has the focus. */
export function showSummary(
	{ form, summary }: FormParts,
	problems: readonly FieldProblem[],
): void {
	summary.replaceChildren();
	const [first] = problems;
	if (!first) return;
	// One message is read with its field. An alert for it would say it twice.
	if (problems.length > 1) summary.append(listOf(form, problems));
	controlOf(form, first.field)?.focus();
}

/** In a list of mistakes a word such as "Required" says nothing without its field. */
function listed(
	form: HTMLFormElement,
	{ field, message }: FieldProblem,
): string {
	return message === "Required"
		? `${labelOf(form, field)}: ${message}`
		: message;
}

function listOf(
	form: HTMLFormElement,
	problems: readonly FieldProblem[],
): HTMLElement {
	const box = patternOf(form, "summary");
	const pattern = box.querySelector("li");
	const lines = problems.flatMap(({ field, message }) => {
		const line = pattern?.cloneNode(true);
		const link = line instanceof Element ? line.querySelector("a") : null;
		const control = controlOf(form, field);
		if (!link || !control) return [];
		link.href = `#${control.id}`;
		link.textContent = listed(form, { field, message });
		link.addEventListener("click", (event) => {
			// The fragment would change the address, and Back would lead through mistakes.
			event.preventDefault();
			control.focus();
		});
		return [line as Element];
	});
	pattern?.parentElement?.replaceChildren(...lines);
	return box;
}

/** What is mended leaves the list as well. */
export function pruneSummary(
	{ form, summary }: FormParts,
	problems: readonly FieldProblem[],
): void {
	const wrong = problems.map(
		({ field }) => `#${controlOf(form, field)?.id ?? ""}`,
	);
	const lines = [...summary.querySelectorAll("li")];
	const mended = lines.filter(
		(line) =>
			!wrong.includes(line.querySelector("a")?.getAttribute("href") ?? ""),
	);
	if (lines.length && mended.length === lines.length) summary.replaceChildren();
	else for (const line of mended) line.remove();
}
