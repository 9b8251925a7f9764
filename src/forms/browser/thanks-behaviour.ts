import type { LeadFormProps, ThanksMarkup } from "#forms/lead-form/lead-form-props.ts";
import { isFile } from "#forms/submission/download-rules.ts";
import { callApi } from "#shell/browser/call-api.ts";
import type { CallStep } from "./call-steps-behaviour.ts";
import { toHostPage } from "./form-request-behaviour.ts";
import { saveFile } from "./save-file-behaviour.ts";
import { leadThanksEndpoint } from "./sending/lead-calls.ts";

/** The thanks with file and lessons, which only the browser that has sent the form gets. Undefined if the call fails. */
export async function fetchThanks(
	{ hidden, action }: Pick<LeadFormProps, "hidden" | "action">,
	step?: CallStep,
): Promise<ThanksMarkup | undefined> {
	const sent = {
		...(step === "later" && { later: "1" as const }),
		siteModule: hidden.site_module,
		page: toHostPage(new URL(action, location.href).href),
		product: hidden.product,
	};
	try {
		return await callApi(leadThanksEndpoint, sent);
	} catch {
		// The call has logged the failure; the lead itself is stored.
		return undefined;
	}
}

/** Starts the download of a file; its link remains in the thanks. A page is only linked. */
export function beginDownload(href: string | undefined): boolean {
	if (!href || !isFile(href)) return false;
	// A click on the link itself would leave the page in a browser that displays such files.
	saveFile(href);
	return true;
}

/** Scrolls to the beginning of thanks that are higher than a phone's screen. */
export function showThanks(section: HTMLElement): void {
	section.focus({ preventScroll: true });
	section.scrollIntoView({ block: "nearest" });
	section.querySelector("h2")?.scrollIntoView({ block: "nearest" });
}
