import {
	type DraftBase,
	parseDraftBase,
	textDigest,
} from "#applications/draft/draft-base-rules.ts";
import { newId } from "#forms/browser/sending/new-id-behaviour.ts";

/** The fields of a form, by name and value, as it would send them. */
export type Answers = readonly (readonly [name: string, value: string])[];

/**
 * Reads the values as the server rendered them: a browser may fill in the values from before a
 * reload, the attribute stays.
 */
export function readBase(form: HTMLFormElement): Map<string, string> {
	const input = form.elements.namedItem("base");
	return new Map(
		parseDraftBase(input instanceof HTMLInputElement ? input.defaultValue : undefined),
	);
}

/** The answers that the server does not have. Sending the others too would overwrite what another tab or device has saved. */
export function readChanges(form: HTMLFormElement, base: DraftBase): Answers {
	const typed = new FormData(form);
	return [...base].flatMap(([name, digest]) => {
		// A box that is not checked has no value.
		const value = String(typed.get(name) ?? "");
		return textDigest(value) === digest ? [] : [[name, value] as const];
	});
}

export function readStep(form: HTMLFormElement): Answers {
	return [["step", String(new FormData(form).get("step"))]];
}

/** Answers of this tab that the server does not have yet. Storage may be forbidden or full; the form goes on without. */
export function openUnsavedAnswers(form: HTMLFormElement) {
	const lead = new URL(form.action, location.href).searchParams.get("lead_id");
	const key = `lyceum-application ${lead}`;
	return {
		write(answers: Answers, base: DraftBase) {
			const entries = answers.map(([name, value]) => [...[name, value, base.get(name)]]);
			attempt(() => sessionStorage.setItem(key, JSON.stringify([...readStep(form), ...entries])));
		},
		clear: () => attempt(() => sessionStorage.removeItem(key)),
		/**
		 * Undefined if there are none for this page; a visitor who has reached another page has sent
		 * the one before.
		 */
		read: () =>
			attempt(() => {
				const answers = parseAnswers(sessionStorage.getItem(key));
				return stepOf(answers) === stepOf(readStep(form)) ? answers : undefined;
			}),
	};
}

/** Stays the same when the page is loaded again, so that the server can order the edits of a tab. */
export function tabId(): string {
	const key = "lyceum-tab";
	const id = attempt(() => sessionStorage.getItem(key)) ?? newId();
	attempt(() => sessionStorage.setItem(key, id));
	return id;
}

function attempt<Value>(act: () => Value): Value | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}

const stepOf = (answers: UnsavedAnswers | undefined) =>
	answers?.find(([name]) => name === "step")?.[1];

/** The third element is the digest of the answer that is to be replaced. */
type UnsavedAnswers = readonly (readonly [name: string, value: string, replaced?: string])[];

function parseAnswers(text: string | null): UnsavedAnswers | undefined {
	const read: unknown = JSON.parse(text ?? "null");
	if (!Array.isArray(read)) return undefined;
	return read.flatMap((entry) => {
		const [name, value, replaced]: unknown[] = Array.isArray(entry) ? entry : [];
		return typeof name === "string" && typeof value === "string"
			? [[name, value, String(replaced)] as const]
			: [];
	});
}

/**
 * Fills in the answers, and leaves the other fields as they are; false if the form shows them already. Where another tab or
 * device has saved something else since, that stays, and a longer text is put below it.
 */
export function restoreAnswers(
	form: HTMLFormElement,
	answers: UnsavedAnswers,
	base: DraftBase,
): boolean {
	let isChanged = false;
	for (const control of form.elements) {
		if (!restoreControl(control, answers, base)) continue;
		isChanged = true;
		control.dispatchEvent(new Event("change"));
	}
	return isChanged;
}

function restoreControl(control: Element, answers: UnsavedAnswers, base: DraftBase): boolean {
	const isTextual = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
	if (!(isTextual || control instanceof HTMLInputElement) || !control.name) return false;
	const answer = answers.find(([name]) => name === control.name);
	if (!answer) return false;
	const [, value, replaced] = answer;
	const isReplacedElsewhere = replaced !== base.get(control.name);
	if (control.type === "radio" || control.type === "checkbox") {
		const box = control as HTMLInputElement;
		const isChecked = value === box.value;
		if (box.checked === isChecked || isReplacedElsewhere) return false;
		box.checked = isChecked;
		return true;
	}
	if (control.value === value) return false;
	// The stored value is the beginning of the typed one if this tab saved it itself, without getting
	// the answer.
	if (!isReplacedElsewhere || value.startsWith(control.value)) control.value = value;
	else if (control instanceof HTMLTextAreaElement) control.value += `\n\n${value}`;
	else return false;
	return true;
}
