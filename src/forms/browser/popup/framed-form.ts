import { hydrateIsland } from "#shell/browser/hydrate-island.ts";
import { formCard, pageOf } from "./prepared-forms.ts";

/** Puts a form into a frame that has a title, reasons and thanks of its own. */
export async function frameForm(
	frame: HTMLElement,
	siteModule: string,
): Promise<void> {
	if (frame.querySelector("form[data-lead-form]") || frame.ariaBusy) return;
	frame.ariaBusy = "true";
	try {
		const title = frame.closest("[aria-labelledby]");
		const { island } = await formCard({
			siteModule,
			page: pageOf(location.href),
			product: undefined,
			labelledBy: title?.getAttribute("aria-labelledby") ?? undefined,
		});
		const hadFocus = frame.contains(document.activeElement);
		frame.replaceChildren(island);
		hydrateIsland(island);
		if (hadFocus)
			island
				.querySelector<HTMLElement>("[data-field] :is(input, select)")
				?.focus();
	} catch (problem) {
		// What stands there says how to reach us.
		console.error("SL:Error lead form", problem);
	} finally {
		frame.ariaBusy = null;
	}
}
