/**
 * Reports how a page was reached when it is left before its lazy script has done so: a visitor who clicks at once, or leaves
 * the site, would otherwise have come from nowhere. The lazy script takes the address away once it has reported.
 */
export function reportArrivalOnLeave({ documentElement }: Document): void {
	addEventListener("pagehide", () => {
		const { arrivalCall } = documentElement.dataset;
		if (!arrivalCall) return;
		delete documentElement.dataset.arrivalCall;
		const arrival = { page: location.href, referrer: document.referrer };
		const type = "application/json";
		// The beacon outlives the page, unlike a request of the page.
		navigator.sendBeacon(arrivalCall, new Blob([JSON.stringify(arrival)], { type }));
	});
}
