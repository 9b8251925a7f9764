import type {
	LeadFormProps,
	ThanksMarkup,
} from "#forms/lead-form/lead-form-props.ts";
import { ask } from "#shell/browser/ask.ts";
import { pageOf } from "./popup/prepared-forms.ts";
import { leadThanksHead } from "./sending/lead-calls.ts";

/** With all that was asked for: only the browser that has sent the form gets it. Undefined where it cannot be had now. */
export async function fetchThanks({
	hidden,
	action,
}: Pick<LeadFormProps, "hidden" | "action">): Promise<
	ThanksMarkup | undefined
> {
	const sent = {
		siteModule: hidden.site_module,
		page: pageOf(new URL(action, location.href).href),
		product: hidden.product,
	};
	try {
		return (await ask(leadThanksHead as never, sent)) as ThanksMarkup;
	} catch {
		// The call says in the log what went wrong; the lead itself stands.
		return undefined;
	}
}

/** A file comes by itself; its link stays, in case that it did not. A page waits to be opened. */
export function beginDownload(href: string | undefined): boolean {
	if (!href || !new URL(href, location.href).pathname.endsWith(".pdf"))
		return false;
	const download = document.createElement("a");
	download.href = href;
	// A click on the link itself would leave the page, where the browser shows such files.
	download.download = "";
	download.click();
	return true;
}
