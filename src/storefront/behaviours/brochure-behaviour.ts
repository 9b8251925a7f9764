import { withoutSchemas } from "#core/calls.ts";
import { saveFile } from "#forms/browser/save-file-behaviour.ts";
import { callApi } from "#shell/browser/call-api.ts";
import type { generateCloudFrontSignedUrl } from "#storefront/brochures/calls.ts";
import { signedUrlEndpoint } from "#storefront/brochures/endpoint-calls.ts";

/**
 * Requests a signed link and downloads the file. A failure leaves the page and the button as they
 * were, except one of a CloudFront distribution: its host is not that of the page, so the browser
 * shows its answer.
 */
export function start(place: HTMLElement): void {
	const link = place.querySelector("a");
	const status = place.querySelector("[role=status]");
	if (!link || !status) return;
	const { ebookUrl = "", preparing = "", failed = "" } = place.dataset;
	let isAsking = false;
	link.addEventListener("click", async (event) => {
		// A new tab is asked of the browser, not of us.
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (isAsking) return;
		isAsking = true;
		link.setAttribute("aria-disabled", "true");
		status.textContent = preparing;
		const signed = await askForLink(ebookUrl);
		isAsking = false;
		link.removeAttribute("aria-disabled");
		status.textContent = signed ? "" : failed;
		if (signed) saveFile(signed);
	});
}

/** Undefined after a failure, which the call has logged. */
async function askForLink(ebookUrl: string): Promise<string | undefined> {
	const call = withoutSchemas<typeof generateCloudFrontSignedUrl>({
		...signedUrlEndpoint,
		failsWhen: ({ data }) => (typeof data?.link === "string" ? undefined : "no link"),
	});
	const answer = await callApi(call, { ebook_url: ebookUrl }).catch(() => undefined);
	return answer?.data.link;
}
