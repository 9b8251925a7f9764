import { addRest, fetchRest } from "#ui/rest/fetch-rest.ts";

/** Fills the panels that hold only a link (`data-later`) from the address in `data-rest`. */
export async function start(element: HTMLElement): Promise<void> {
	const { rest } = element.dataset;
	if (!rest) return;
	const whole = await fetchRest(rest);
	for (const panel of element.querySelectorAll<HTMLElement>("[data-later]")) {
		const complete = whole.getElementById(panel.id);
		// The focus must not be lost; its link leads to the same list.
		if (!complete || panel.contains(document.activeElement)) continue;
		panel.replaceChildren();
		addRest(complete.children, panel);
		delete panel.dataset.later;
	}
}
