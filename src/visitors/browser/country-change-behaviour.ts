/**
 * Stores the country that a form names and loads the page again in its place: with its scroll
 * position, and with its form where the address names one.
 */
export function changeCountryAndReload(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	// A page with mistakes is the answer to a form; the browser would ask whether to send that again.
	if (navigation?.responseStatus !== 200) return;
	const values = readCountryForm(form, event.submitter);
	event.preventDefault();
	sendCountry(form.action, values)
		.then(() => location.reload())
		.catch(() => location.assign(`${form.action}?${values}`));
}

/** Reads what the form sends when it is submitted with this button. */
export function readCountryForm(form: HTMLFormElement, button: HTMLElement | null) {
	const values = [...new FormData(form, button)].map(([name, value]) => [name, String(value)]);
	return new URLSearchParams(values);
}

/** Rejects where the country was not stored. */
export async function sendCountry(action: string, values: URLSearchParams): Promise<void> {
	// The cookie comes with the redirect, and its target need not be loaded.
	const { type } = await fetch(action, { method: "POST", body: values, redirect: "manual" });
	if (type !== "opaqueredirect") throw new Error("the country was refused");
}
