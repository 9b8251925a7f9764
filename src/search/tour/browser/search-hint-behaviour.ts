import { withoutSchemas } from "#core/calls.ts";
import type { showSearchHint } from "#search/tour/calls.ts";
import { showHintEndpoint } from "#search/tour/endpoint-calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";

const overlay = { name: "search-hint", invited: false, uncounted: true };

/** Points at the field, or at the link where there is no room for a field. Never over something else; the next page tries again. */
export function showHint(field: HTMLInputElement, link: HTMLAnchorElement): void {
	const { hint: text } = link.dataset;
	const replaced = new AbortController();
	const findTarget = () =>
		[
			{ lit: field.form ?? field, control: field },
			{ lit: link, control: link },
		].find(({ lit }) => lit.checkVisibility());
	const mayShow = () => !replaced.signal.aborted && !isBusy() && !field.value && findTarget();
	if (!text || !mayShow()) return;
	const show = async () => {
		// It may have waited for its turn meanwhile, and each answer takes time, too. The tour comes before the
		// permission, which is recorded as a display: a tour that could not be loaded is shown on the next page.
		const tour = mayShow() && (await loadTour());
		if (!tour || !mayShow() || !(await isAllowed()) || !mayShow())
			return overlayClosed(overlay.name);
		const { mount, Tour } = tour;
		const unmount = mount(Tour, {
			steps: [{ text, findTarget }],
			signal: replaced.signal,
			onClickOutside: activateAt,
			onEnd: () => {
				unmount();
				overlayClosed(overlay.name);
			},
		});
	};
	let waited = false;
	const decision = requestOverlay(
		overlay,
		// The hint does not open at once when another overlay has closed: `hint-behaviour.ts` counts
		// the quiet time anew.
		() => (waited ? overlayClosed(overlay.name) : void show()),
		() => replaced.abort(),
	);
	waited = decision === "wait";
}

function activateAt(x: number, y: number): void {
	const control = document
		.elementFromPoint(x, y)
		?.closest<HTMLElement>("a, button, input, select, textarea, summary, label");
	control?.focus();
	control?.click();
}

/** React is loaded here, and so only for a visitor who is about to see the hint. */
async function loadTour() {
	try {
		const [{ mount }, { Tour }] = await Promise.all([
			import("#shell/browser/hydrate.tsx"),
			import("./tour-view.tsx"),
		]);
		return { mount, Tour };
	} catch (problem) {
		console.error("SL:Error search hint", problem);
		return undefined;
	}
}

/** A failure is in the log; then nothing is remembered, and so nothing is shown. */
async function isAllowed(): Promise<boolean> {
	const call = withoutSchemas<typeof showSearchHint>(showHintEndpoint);
	const { show } = await callApi(call, {}).catch(() => ({ show: false }));
	return show;
}

/** Something is open, or the visitor is typing. */
function isBusy(): boolean {
	return (
		document.hidden ||
		document.querySelector(":modal, :popover-open, dialog[open], header details[open]") !== null ||
		document.activeElement?.matches("input, textarea, select, [contenteditable]") === true
	);
}
