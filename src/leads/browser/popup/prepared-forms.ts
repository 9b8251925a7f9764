import { createMemo } from "#core/memo.ts";
import { ask } from "#shell/ask.ts";
import { leadFormHead } from "../sending/lead-calls.ts";
import { adopt } from "../style.ts";

/** Which form, about what, on which page. */
export interface WantedForm {
	readonly siteModule: string;
	readonly page: string;
	readonly product: string | undefined;
}

interface Drawn {
	readonly html: string;
	readonly css: string;
}

const drawn = createMemo<Drawn>();
const worn = new Set<string>();

/** Fetched once a page, mostly before it is asked for. */
export function preparedForm(wanted: WantedForm): Promise<Drawn> {
	return drawn.get(
		JSON.stringify(wanted),
		() => ask(leadFormHead as never, wanted) as Promise<Drawn>,
	);
}

/** A new copy of it, dressed, that stands nowhere yet. */
export async function formCard(wanted: WantedForm): Promise<HTMLElement> {
	const { html, css } = await preparedForm(wanted);
	if (!worn.has(css)) {
		worn.add(css);
		adopt(css);
	}
	const place = document.createElement("template");
	place.innerHTML = html;
	const card = place.content.firstElementChild;
	if (!(card instanceof HTMLElement))
		throw new Error(`no form for ${wanted.siteModule}`);
	return document.adoptNode(card);
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
