import { draftKey } from "#forms/lead-form/draft/draft-rules.ts";
import { hydrateIsland } from "#shell/browser/hydrate-island.ts";

/** A form that was begun before is hydrated at once: otherwise its draft would appear only when a visitor reaches for it. */
export function start(form: HTMLElement): void {
	const key = draftKey(form.dataset.siteModule ?? "", undefined);
	try {
		if (Object.keys(sessionStorage).some((name) => name.startsWith(key)))
			hydrateIsland(form);
	} catch {
		// Storage may be forbidden; then there is no draft.
	}
}
