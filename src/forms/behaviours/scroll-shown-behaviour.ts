import { formNamed, isPast, parseThreshold } from "#forms/browser/popup/popup-rules.ts";

/**
 * Appears once the page is scrolled past `data-scroll-threshold` pixels: a button that stays in reach, or, with
 * `data-opens`, the form that its link names.
 */
export function start(element: HTMLElement): void {
	const threshold = parseThreshold(element.dataset.scrollThreshold);
	const isPopup = element.dataset.opens !== undefined;
	const over = new AbortController();
	const look = () => {
		const isShown = isPast(scrollY, threshold);
		if (!isPopup) element.toggleAttribute("data-shown", isShown);
		else if (isShown) {
			over.abort();
			// A failed offer is logged, and the visitor did not request it.
			offerOnce(element).catch(() => undefined);
		}
	};
	addEventListener("scroll", look, { passive: true, signal: over.signal });
	look();
}

async function offerOnce(link: HTMLElement): Promise<void> {
	if (!(link instanceof HTMLAnchorElement)) return;
	const siteModule = formNamed(link.href, location.href);
	if (!siteModule) return;
	const { offer } = await import("#forms/browser/popup/lead-popup-behaviour.ts");
	await offer({ link, siteModule });
}
