import {
	reportOpenedProduct,
	reportSearchTerm,
} from "#search/field/browser-calls.ts";
import { resultMessages } from "#search/messages.ts";
import { parsePage } from "#shell/browser/address-state/parse-page.ts";

/** Shows more results below the others, and counts what was searched for and what was opened. */
export function start(page: HTMLElement): void {
	const text = new URLSearchParams(location.search).get("q")?.trim();
	const [entry] = performance.getEntriesByType(
		"navigation",
	) as PerformanceNavigationTiming[];
	// Back and reload are not another search.
	if (text && entry?.type === "navigate") reportSearchTerm(text);

	const findLink = ({ target }: Event) => (target as Element).closest("a");
	const countOpened = (link: HTMLAnchorElement) => {
		if (link.closest("article")) reportOpenedProduct(link.href);
	};
	page.addEventListener("auxclick", (event) => {
		const link = findLink(event);
		if (link && event.button === 1) countOpened(link);
	});
	let asking: AbortController | undefined;
	page.addEventListener("click", (event) => {
		const link = findLink(event);
		if (!link) return;
		countOpened(link);
		if (link.dataset.search !== "more" || isForBrowser(event)) return;
		event.preventDefault();
		asking?.abort();
		asking = new AbortController();
		void showMore(page, link, asking.signal);
	});
	page.dataset.awake = "";
}

/** A new tab or a download is asked of the browser, not of us. */
function isForBrowser(event: MouseEvent): boolean {
	return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

async function showMore(
	page: HTMLElement,
	link: HTMLAnchorElement,
	signal: AbortSignal,
): Promise<void> {
	const container = link.parentElement as HTMLElement;
	container.setAttribute("aria-busy", "true");
	try {
		const answer = await fetch(link.href, { signal });
		if (!answer.ok) throw new Error(`answered ${answer.status}`);
		const text = await answer.text();
		// Meanwhile another search may stand here: its results are not to be mixed with these.
		if (signal.aborted || !container.isConnected) return;
		insertResults(page, container, text);
		history.replaceState(null, "", addressUpTo(link.href));
	} catch {
		if (signal.aborted || !container.isConnected) return;
		// The link would replace what is shown, so the visitor may try again here first.
		container.removeAttribute("aria-busy");
		link.textContent = resultMessages.tryAgain;
		announce(page, resultMessages.failed);
	}
}

function announce(page: HTMLElement, message: string): void {
	const status = page.querySelector('[data-search="said"]');
	if (status) status.textContent = message;
}

function insertResults(
	page: HTMLElement,
	container: HTMLElement,
	text: string,
): void {
	const { page: answer } = parsePage(text);
	const cards = (within: ParentNode) =>
		within.querySelector('[data-list="cards"]');
	const more = [...(cards(answer)?.children ?? [])];
	cards(page)?.append(...more);
	container.replaceWith(
		answer.querySelector('[data-search="more-place"]') ?? "",
	);
	more[0]?.querySelector<HTMLElement>("a")?.focus();
	announce(page, resultMessages.shown(more.length));
}

/** Everything that is shown now has one address, so that Back and a reload show it again. */
function addressUpTo(next: string): string {
	const address = new URL(next);
	const page = address.searchParams.get("page") ?? "1";
	const here = new URL(location.href).searchParams;
	// A visit that began on a later page does not show the first ones.
	if (here.has("page")) return next;
	address.searchParams.delete("page");
	address.searchParams.set("upto", page);
	return address.href;
}
