import { newId } from "#forms/browser/sending/new-id-behaviour.ts";

/** The fields of a form, by name and value, as it would send them. */
export type Answers = readonly (readonly [name: string, value: string])[];

export function readAnswers(form: HTMLFormElement): [string, string][] {
	return [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value]] : [],
	);
}

/** Answers of this tab that the server does not have yet. Storage may be forbidden or full; the form goes on without. */
export function openUnsavedAnswers(form: HTMLFormElement) {
	const lead = new URL(form.action, location.href).searchParams.get("lead_id");
	const key = `lyceum-application ${lead}`;
	return {
		write: (answers: Answers) =>
			attempt(() => sessionStorage.setItem(key, JSON.stringify(answers))),
		clear: () => attempt(() => sessionStorage.removeItem(key)),
		/** Undefined if there are none for this page; whoever has reached another page has sent the one before. */
		read: () =>
			attempt(() => {
				const answers = parseAnswers(sessionStorage.getItem(key));
				return stepOf(answers) === stepOf(readAnswers(form))
					? answers
					: undefined;
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

const stepOf = (answers: Answers | undefined) =>
	answers?.find(([name]) => name === "step")?.[1];

function parseAnswers(text: string | null): Answers | undefined {
	const read: unknown = JSON.parse(text ?? "null");
	if (!Array.isArray(read)) return undefined;
	return read.flatMap((entry) => {
		const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
		return typeof name === "string" && typeof value === "string"
			? [[name, value] as const]
			: [];
	});
}

/** Fills in the answers; false if the form shows them already. */
export function restoreAnswers(
	form: HTMLFormElement,
	answers: Answers,
): boolean {
	let isChanged = false;
	for (const control of form.elements) {
		if (!restoreControl(control, answers)) continue;
		isChanged = true;
		control.dispatchEvent(new Event("change"));
	}
	return isChanged;
}

function restoreControl(control: Element, answers: Answers): boolean {
	const isTextual =
		control instanceof HTMLTextAreaElement ||
		control instanceof HTMLSelectElement;
	if (!(isTextual || control instanceof HTMLInputElement) || !control.name)
		return false;
	const given = answers.flatMap(([name, value]) =>
		name === control.name ? [value] : [],
	);
	if (control.type === "radio" || control.type === "checkbox") {
		const box = control as HTMLInputElement;
		const isChecked = given.includes(box.value);
		if (box.checked === isChecked) return false;
		box.checked = isChecked;
		return true;
	}
	const [value] = given;
	if (value === undefined || control.value === value) return false;
	control.value = value;
	return true;
}
