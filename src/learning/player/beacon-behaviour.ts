import { type BrowserCall, callAddress, defaultCallBases } from "#core/calls.ts";

/** Sends a message while the page is left: the browser carries it on by itself, and nobody learns whether it arrived. */
export function sendWithBeacon(
	endpoint: Pick<BrowserCall<never, unknown>, "base" | "name">,
	message: object,
): void {
	const bases = JSON.parse(document.documentElement.dataset.bases ?? "{}");
	const address = callAddress(endpoint, { ...defaultCallBases, ...bases });
	const body = new Blob([JSON.stringify(message)], { type: "application/json" });
	navigator.sendBeacon(address, body);
}
