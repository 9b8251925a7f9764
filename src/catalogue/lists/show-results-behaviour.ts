/** The results are below the filters on a phone, out of sight. */
export function showResults(control: HTMLElement): void {
	const panel = control.closest("details");
	if (panel) panel.open = false;
	const results = document.getElementById("results");
	// Focusing alone scrolls only what is out of sight as a whole.
	results?.scrollIntoView();
	results?.focus({ preventScroll: true });
}
