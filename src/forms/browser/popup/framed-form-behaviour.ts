import { fetchForm } from "#forms/browser/form-fragment-behaviour.ts";
import { toHostPage } from "#forms/browser/form-request-behaviour.ts";
import { hydrateAfterPaint } from "#shell/browser/hydrate-island.ts";
import { focusFirstField } from "#ui/dialog/modal.ts";

/** Frames that have their form, or will have it. */
const filled = new WeakSet<HTMLElement>();

/** Puts a form into a frame that has a title, reasons and thanks of its own. */
export async function frameForm(
	frame: HTMLElement,
	form: {
		readonly siteModule: string;
		readonly labelledBy?: string | undefined;
	},
): Promise<void> {
	if (filled.has(frame)) return;
	filled.add(frame);
	frame.ariaBusy = "true";
	try {
		const { island, completeLists } = await fetchForm({
			...form,
			page: toHostPage(location.href),
			product: undefined,
		});
		const hadFocus = frame.contains(document.activeElement);
		frame.replaceChildren(island);
		hydrateAfterPaint(island, completeLists);
		if (hadFocus) focusFirstField(island);
	} catch (problem) {
		// The frame says how to reach us.
		console.error("SL:Error lead form", problem);
		filled.delete(frame);
	} finally {
		frame.ariaBusy = null;
	}
}
