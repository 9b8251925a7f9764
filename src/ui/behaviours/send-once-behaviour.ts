/** Whoever has opened the link of the email has done enough: the form is sent once, without a click. */
export function start(form: HTMLElement): void {
	if (form instanceof HTMLFormElement) form.requestSubmit();
}
