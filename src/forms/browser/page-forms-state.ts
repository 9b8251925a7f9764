/** The forms that are part of the page itself, by their placements. */
const pageForms = new Map<string, HTMLFormElement>();

export function registerPageForm(form: HTMLFormElement): void {
	const name = form.elements.namedItem("site_module");
	if (name instanceof HTMLInputElement) pageForms.set(name.value, form);
}

/** One that has not been replaced since. */
export function findPageForm(siteModule: string): HTMLFormElement | undefined {
	const form = pageForms.get(siteModule);
	return form?.isConnected ? form : undefined;
}
