import { withoutSchemas } from "#core/calls.ts";
import type { getLeadForm } from "#forms/calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { readPageData } from "#shell/browser/page-data.ts";

export const leadFormEndpoint = withoutSchemas<typeof getLeadForm>({
	base: "api-nocache",
	name: "getLeadForm",
	verb: "GET",
});

/** A form, its subject and its page. */
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

const request = (wanted: WantedForm) => callApi(leadFormEndpoint, wanted);

/** The answer to the form request that was sent before its script had loaded; it is used once. */
let early: { key: string; answer: ReturnType<typeof request> } | undefined;

/** Requests a form while the script loads that shows it. */
export function requestEarly(wanted: WantedForm): void {
	const key = JSON.stringify(wanted);
	if (early?.key === key) return;
	early = { key, answer: request(wanted) };
	// `requestForm` hands a failure on.
	early.answer.catch(() => undefined);
}

export function requestForm(wanted: WantedForm): ReturnType<typeof request> {
	const taken = early;
	early = undefined;
	return taken?.key === JSON.stringify(wanted) ? taken.answer : request(wanted);
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
	for (const own of ["form", "sent", "chosen", "later"]) searchParams.delete(own);
	return searchParams.size ? `${pathname}?${searchParams}` : pathname;
}

/** The product of the page, in the notation of its forms. */
export function readPageProduct(): string | undefined {
	return readPageData("lead-product");
}

/** The forms that are part of the page itself, by their placements. */
const pageForms = new Map<string, HTMLFormElement>();

export function registerPageForm(form: HTMLFormElement): void {
	const name = form.elements.namedItem("site_module");
	if (name instanceof HTMLInputElement) pageForms.set(name.value, form);
}

/** One that has not been replaced since. */
export function findPageForm(siteModule: string): HTMLFormElement | undefined {
	const form = pageForms.get(siteModule);
	return form?.isConnected ? form : undefined;
}
