import { registerPageForm } from "#forms/browser/form-request-behaviour.ts";
import { hydrateIsland } from "#shell/browser/hydrate-island.ts";

/** A form of the page: links lead to it instead of opening it again. */
export function start(form: HTMLElement): void {
	if (form instanceof HTMLFormElement) registerPageForm(form);
	try {
		// One that was begun before is hydrated at once: otherwise its draft would appear only when a visitor reaches for it.
		if (sessionStorage.getItem(form.dataset.draft ?? "") !== null) hydrateIsland(form);
	} catch {
		// Storage may be forbidden; then there is no draft.
	}
}
