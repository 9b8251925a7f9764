import { createPromiseCache } from "#core/cache.ts";
import { withoutSchemas } from "#core/calls.ts";
import type { getLeadForm } from "#forms/calls.ts";
import { ask } from "#shell/browser/ask.ts";
import { readPageData } from "#shell/browser/page-data.ts";
import { formSentEvent } from "./form-events.ts";

export const leadFormHead = withoutSchemas<typeof getLeadForm>({
	base: "api-nocache",
	name: "getLeadForm",
	verb: "GET",
});

/** Which form, about what, on which page. */
export interface WantedForm {
	readonly siteModule: string;
	readonly page: string;
	readonly product: string | undefined;
	/** The id of the title of the frame that it is put into. */
	readonly labelledBy?: string | undefined;
}

/** A link that opens a form over its page. */
export interface Trigger {
	readonly link: HTMLAnchorElement;
	readonly siteModule: string;
}

const request = (wanted: WantedForm) => ask(leadFormHead, wanted);
const requests = createPromiseCache<Awaited<ReturnType<typeof request>>>();
// After a submission the visitor is known, and forms rendered before it have empty fields.
if (typeof document !== "undefined")
	document.addEventListener(formSentEvent, () => requests.clear());

/** Requested once for each page: a link requests it while the script loads that shows it. */
export function requestForm(wanted: WantedForm) {
	return requests.get(JSON.stringify(wanted), () => request(wanted));
}

export function wantedBy({ link, siteModule }: Trigger): WantedForm {
	return {
		siteModule,
		page: toHostPage(link.href),
		product: readPageProduct(),
	};
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
