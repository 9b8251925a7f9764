import { createPromiseCache } from "#core/cache.ts";
import { formSentEvent } from "#forms/browser/form-events.ts";
import {
	createFormFragment,
	type FormFragment,
} from "#forms/browser/form-fragment-behaviour.ts";
import { leadFormHead } from "#forms/browser/sending/lead-calls.ts";
import { ask } from "#shell/browser/ask.ts";
import { loadIsland } from "#shell/browser/hydrate-island.ts";
import { readPageData } from "#shell/browser/page-data.ts";

/** Which form, about what, on which page. */
export interface WantedForm {
	readonly siteModule: string;
	readonly page: string;
	readonly product: string | undefined;
	/** The id of the title of the frame that it is put into. */
	readonly labelledBy?: string | undefined;
}

const fragments = createPromiseCache<FormFragment>();
// After a submission the visitor is known, and forms rendered before it have empty fields.
if (typeof document !== "undefined")
	document.addEventListener(formSentEvent, () => fragments.clear());

/** Fetched once for each page, usually before the click, with the scripts and styles that it needs. */
export function fetchForm(wanted: WantedForm): Promise<FormFragment> {
	return fragments.get(JSON.stringify(wanted), async () => {
		const fragment = createFormFragment(await ask(leadFormHead, wanted));
		loadIsland(fragment.island);
		return fragment;
	});
}

/** The page of an address, without what opens a form on it. */
export function toHostPage(address: string): string {
	const { pathname, searchParams } = new URL(address);
	for (const own of ["form", "sent", "chosen", "later"])
		searchParams.delete(own);
	return searchParams.size ? `${pathname}?${searchParams}` : pathname;
}

/** What the page is about, as its forms call it. */
export function readPageProduct(): string | undefined {
	return readPageData("lead-product");
}
