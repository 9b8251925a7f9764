import { hydrateIsland } from "#shell/browser/hydrate-island.ts";

/** A form that was begun before is hydrated at once: otherwise its draft would appear only when a visitor reaches for it. */
export function start(form: HTMLElement): void {
	try {
		if (sessionStorage.getItem(form.dataset.draft ?? "") !== null)
			hydrateIsland(form);
	} catch {
		// Storage may be forbidden; then there is no draft.
	}
}
