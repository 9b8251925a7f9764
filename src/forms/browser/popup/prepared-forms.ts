import { createPromiseCache } from "#core/cache.ts";
import { formSentEvent } from "#forms/browser/form-events.ts";
import {
	createFormFragment,
	type FormFragment,
	type RenderedFragment,
} from "#forms/browser/form-fragment.ts";
import { leadFormHead } from "#forms/browser/sending/lead-calls.ts";
import { ask } from "#shell/browser/ask.ts";

/** Which form, about what, on which page. */
export interface WantedForm {
	readonly siteModule: string;
	readonly page: string;
	readonly product: string | undefined;
	/** The id of the title of the frame that it is put into. */
	readonly labelledBy?: string | undefined;
}

const drawn = createPromiseCache<RenderedFragment>();
// A visitor who has sent one is known from then on, and what was rendered before has their fields empty.
if (typeof document !== "undefined")
	document.addEventListener(formSentEvent, () => drawn.clear());

/** Fetched once a page, mostly before it is asked for. */
export function preparedForm(wanted: WantedForm): Promise<RenderedFragment> {
	return drawn.get(
		JSON.stringify(wanted),
		() => ask(leadFormHead as never, wanted) as Promise<RenderedFragment>,
	);
}

/** A new copy of it that stands nowhere yet. */
export async function formCard(wanted: WantedForm): Promise<FormFragment> {
	return createFormFragment(await preparedForm(wanted));
}

/** The page of an address, without what opens a form on it. */
export function pageOf(address: string): string {
	const { pathname, searchParams } = new URL(address);
	for (const own of ["form", "sent", "chosen"]) searchParams.delete(own);
	return searchParams.size ? `${pathname}?${searchParams}` : pathname;
}

/** What the page is about, as its forms call it. */
export function productOfPage(): string | undefined {
	const mark = document.querySelector<HTMLElement>("[data-lead-product]");
	return mark?.dataset.leadProduct;
}
