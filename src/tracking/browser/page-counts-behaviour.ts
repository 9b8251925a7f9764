import { callAddress, defaultCallBases } from "#core/calls.ts";
import type { CountKind } from "#tracking/counts/counted-visit-rules.ts";
import { countVisitEndpoint } from "#tracking/counts/endpoint-calls.ts";

/**
 * Counts this page and its forms. The request has neither cookies nor an id, and nothing is stored in the browser, so it needs
 * no consent.
 */
export function countPage(): void {
	send("page");
	const opened = countOnce("form_opened");
	const started = countOnce("form_started");
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) if (isIntersecting) opened(target);
	});
	const observe = () => {
		for (const form of document.querySelectorAll("form"))
			if (findName(form)) observer.observe(form);
	};
	observe();
	// Forms in dialogs are added to the end of the page.
	new MutationObserver(observe).observe(document.body, { childList: true });
	document.addEventListener("input", ({ target }) => {
		const form = target instanceof Element && target.closest("form");
		if (form) started(form);
	});
}

function countOnce(kind: CountKind): (form: Element) => void {
	const counted = new Set<string>();
	return (form) => {
		const name = findName(form);
		if (!name || counted.has(name)) return;
		counted.add(name);
		send(kind, name);
	};
}

const findName = (form: Element) =>
	form.querySelector<HTMLInputElement>('input[name="site_module"]')?.value;

function send(kind: CountKind, siteModule = ""): void {
	const { bases = "{}", pageType = "" } = document.documentElement.dataset;
	const address = callAddress(countVisitEndpoint, { ...defaultCallBases, ...JSON.parse(bases) });
	const report = { kind, page: location.pathname, pageType, siteModule, query: campaignQuery() };
	fetch(address, {
		method: "POST",
		credentials: "omit",
		keepalive: true,
		body: JSON.stringify(report),
	})
		// The request stays open until its answer is read.
		.then((response) => response.text())
		// The page works without, so a failure is not told.
		.catch(() => undefined);
}

/** The parameters of the address that name a campaign. */
function campaignQuery(): string {
	const names = /^utm_(source|medium|campaign)$|clid$|braid$|^li_fat_id$/;
	const all = [...new URLSearchParams(location.search)];
	return new URLSearchParams(all.filter(([name]) => names.test(name))).toString();
}
