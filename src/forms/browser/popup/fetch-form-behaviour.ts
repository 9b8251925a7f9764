import { createPromiseCache } from "#core/cache.ts";
import { formSentEvent } from "#forms/browser/form-events.ts";
import { createFormFragment, type FormFragment } from "#forms/browser/form-fragment-behaviour.ts";
import { requestForm, type WantedForm } from "#forms/browser/form-request-behaviour.ts";
import { loadIsland } from "#shell/browser/hydrate-island.ts";

const fragments = createPromiseCache<FormFragment>();
// The visitor is known after a submission, and forms rendered before it have empty fields.
if (typeof document !== "undefined")
	document.addEventListener(formSentEvent, () => fragments.clear());

/** Fetched once for each page, usually before the click, with the scripts and styles that it needs. */
export function fetchForm(wanted: WantedForm): Promise<FormFragment> {
	return fragments.get(JSON.stringify(wanted), async () => {
		const fragment = createFormFragment(await requestForm(wanted));
		loadIsland(fragment.island);
		return fragment;
	});
}
