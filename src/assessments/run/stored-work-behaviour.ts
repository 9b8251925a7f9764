/**
 * Work that a page could not send yet stays in the browser, so that a reload, a crash or a walk through a tunnel loses
 * nothing. It is deleted when somebody signs out, as everything with this prefix is.
 */
const prefix = "lyceum-own-learning-";

/** Storage may be full or forbidden: then the page itself is the only place. */
function attempt<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

export function storeWork(name: string, work: unknown): void {
	attempt(() => localStorage.setItem(prefix + name, JSON.stringify(work)));
}

export function findStoredWork(name: string): unknown {
	return attempt(() => JSON.parse(localStorage.getItem(prefix + name) ?? "null"));
}

export function forgetWork(name: string): void {
	attempt(() => localStorage.removeItem(prefix + name));
}

/** The fields of a form, as they are stored. */
export type Fields = readonly (readonly [name: string, value: string])[];

export function readFields(form: HTMLFormElement, submitter?: HTMLElement | null): Fields {
	return [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)] as const);
}

export function parseFields(stored: unknown): Fields | undefined {
	const isField = (field: unknown): field is [string, string] =>
		Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string");
	return Array.isArray(stored) ? stored.filter(isField) : undefined;
}

export function fillForm(form: HTMLFormElement, fields: Fields): void {
	const values = new Set(fields.map((field) => JSON.stringify(field)));
	for (const control of form.elements) {
		if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
			control.checked = values.has(JSON.stringify([control.name, control.value]));
		} else if (
			control instanceof HTMLTextAreaElement ||
			control instanceof HTMLSelectElement ||
			(control instanceof HTMLInputElement && control.type !== "hidden")
		) {
			const typed = fields.find(([name]) => name === control.name);
			if (typed) control.value = typed[1];
		}
	}
}
