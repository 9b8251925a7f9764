import { withoutSchemas } from "#core/calls.ts";
import type { showSearchHint } from "#search/tour/calls.ts";
import { showHintEndpoint } from "#search/tour/endpoint-calls.ts";
import { ask } from "#shell/browser/ask.ts";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { runTour } from "./tour-behaviour.ts";

const overlay = { name: "search-hint", invited: false, uncounted: true };

/** Points at the field, or at the link where there is no room for a field. Never over something else; the next page tries again. */
export async function showHint(
	field: HTMLInputElement,
	link: HTMLAnchorElement,
): Promise<void> {
	const { hint: text } = link.dataset;
	const target = () =>
		[field.form, link].find((candidate) => candidate?.checkVisibility()) ??
		undefined;
	const mayShow = () => !isBusy() && !field.value && target();
	if (!text || !mayShow()) return;
	const stop = new AbortController();
	const show = async () => {
		// It may have waited for its turn meanwhile.
		const showing = mayShow() && (await isAllowed());
		if (!showing || stop.signal.aborted || !mayShow())
			return overlayClosed(overlay.name);
		runTour([{ target, text }], {
			signal: stop.signal,
			onEnd: () => overlayClosed(overlay.name),
		});
	};
	requestOverlay(
		overlay,
		() => void show(),
		() => stop.abort(),
	);
}

/** A failure is in the log; then nothing is remembered, and so nothing is shown. */
async function isAllowed(): Promise<boolean> {
	const call = withoutSchemas<typeof showSearchHint>(showHintEndpoint);
	const { show } = await ask(call, {}).catch(() => ({ show: false }));
	return show;
}

/** Something is open, or the visitor is typing. */
function isBusy(): boolean {
	return (
		document.hidden ||
		document.querySelector(
			":modal, :popover-open, dialog[open], header details[open]",
		) !== null ||
		document.activeElement?.matches(
			"input, textarea, select, [contenteditable]",
		) === true
	);
}
