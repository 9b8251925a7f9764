import { enliven } from "#forms/browser/form/live-form.ts";
import { formCard, pageOf } from "./prepared-forms.ts";

/** Puts a form into a frame that has a title, reasons and thanks of its own. */
export async function frameForm(
	place: HTMLElement,
	siteModule: string,
): Promise<void> {
	if (place.querySelector("form[data-facts]") || place.ariaBusy) return;
	place.ariaBusy = "true";
	try {
		const card = await formCard({
			siteModule,
			page: pageOf(location.href),
			product: undefined,
		});
		const form = card.querySelector("form");
		if (!form) return;
		name(form, place);
		const hadFocus = place.contains(document.activeElement);
		place.replaceChildren(form);
		enliven(form);
		if (hadFocus)
			form
				.querySelector<HTMLElement>("[data-field] :is(input, select)")
				?.focus();
	} catch (problem) {
		// What stands there says how to reach us.
		console.error("SL:Error lead form", problem);
	} finally {
		place.ariaBusy = null;
	}
}

/** Its own title has stayed behind. */
function name(form: HTMLElement, place: HTMLElement): void {
	const title = place.closest("[aria-labelledby]");
	const id = title?.getAttribute("aria-labelledby");
	if (id) form.setAttribute("aria-labelledby", id);
}
