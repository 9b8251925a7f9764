import type { SearchHit } from "#search/calls.ts";
import type { SearchCallName } from "#search/endpoint-calls.ts";
import {
	loadMoreResults,
	reportOpenedProduct,
	reportSearchTerm,
} from "#search/field/browser-calls.ts";
import { resultMessages } from "#search/messages.ts";
import { prefixBasePath } from "#shell/base-path/base-path-address.ts";

/** Shows more results below the others, and counts what was searched for and what was opened. */
export function start(page: HTMLElement): void {
	const text = new URLSearchParams(location.search).get("q")?.trim();
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
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
	let isAsking = false;
	page.addEventListener("click", (event) => {
		const link = findLink(event);
		if (!link) return;
		countOpened(link);
		if (link.dataset.search !== "more" || isForBrowser(event)) return;
		event.preventDefault();
		if (isAsking) return;
		isAsking = true;
		void showMore(page, link).finally(() => {
			isAsking = false;
		});
	});
	page.dataset.awake = "";
}

/** True for a click that requests a new tab or a download: the browser handles it. */
function isForBrowser(event: MouseEvent): boolean {
	return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

async function showMore(page: HTMLElement, link: HTMLAnchorElement): Promise<void> {
	const container = link.parentElement as HTMLElement;
	const { call = "", query = "", country } = link.dataset;
	container.setAttribute("aria-busy", "true");
	try {
		const name = call as SearchCallName;
		const hits = await loadMoreResults({ name, query }, country);
		// Meanwhile another search may stand here: its results are not to be mixed with these.
		if (!container.isConnected) return;
		container.removeAttribute("aria-busy");
		const shownAddress = addressUpTo(link.href);
		pointToNextPage(link, hits.length);
		insertResults(page, hits);
		history.replaceState(null, "", shownAddress);
	} catch {
		if (!container.isConnected) return;
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

function insertResults(page: HTMLElement, hits: readonly SearchHit[]): void {
	const more = hits.map(({ card = "" }) => {
		const item = document.createElement("li");
		item.innerHTML = card;
		// The server moves links of pages below a company's prefix, and those of calls it does not.
		for (const link of item.querySelectorAll("a"))
			link.setAttribute("href", prefixBasePath(link.getAttribute("href") ?? ""));
		return item;
	});
	page.querySelector('[data-list="cards"]')?.append(...more);
	more[0]?.querySelector<HTMLElement>("a")?.focus();
	announce(page, resultMessages.shown(more.length));
}

/** The link goes with the last page. */
function pointToNextPage(link: HTMLAnchorElement, shown: number): void {
	const address = new URL(link.href);
	const page = Number(address.searchParams.get("page"));
	const { query = "{}", pages } = link.dataset;
	if (shown === 0 || page >= Number(pages)) {
		link.remove();
		return;
	}
	address.searchParams.set("page", String(page + 1));
	link.href = address.href;
	const firstQuery: { offset: number } = JSON.parse(query);
	link.dataset.query = JSON.stringify({
		...firstQuery,
		offset: firstQuery.offset + shown,
	});
	link.textContent = resultMessages.more;
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
