import type { EmittedSignal, Signal } from "#core/signals.ts";

/** Oldest first; a page left open for a day must not grow for ever. */
const maxHeld = 200;
const signals: EmittedSignal[] = [];
let listener: ((signal: EmittedSignal) => void) | undefined;

/** Records what a visitor did. It needs no listener; tracking takes the records when consent allows. */
export function emit<Fields>(
	signal: Signal<Fields>,
	...[fields]: undefined extends Fields ? [] : [Fields]
): void {
	dispatch({ name: signal.name, fields, at: Date.now() });
}

function dispatch(emitted: EmittedSignal): void {
	if (listener) listener(emitted);
	else {
		signals.push(emitted);
		if (signals.length > maxHeld) signals.shift();
	}
}

/** Calls the listener with the recorded signals, in order, and with each later one. */
export function listenToSignals(listen: (signal: EmittedSignal) => void): void {
	listener = listen;
	for (const signal of signals.splice(0)) listen(signal);
}

/**
 * Plain links and buttons name their signal in HTML: `data-signal`, with fields as JSON in
 * `data-signal-fields`. Without fields, a link sends its text and its address.
 */
export function emitFromClicks(root: Document): void {
	root.addEventListener("click", (event) => {
		const element = (event.target as Element | null)?.closest?.<HTMLElement>("[data-signal]");
		const { signal, signalFields } = element?.dataset ?? {};
		if (!signal) return;
		try {
			dispatch({
				name: signal,
				fields: signalFields ? JSON.parse(signalFields) : readLink(element),
				at: Date.now(),
			});
		} catch (problem) {
			console.error("SL:Error signal", signal, problem);
		}
	});
}

function readLink(element: HTMLElement | null | undefined) {
	const link_url = element?.getAttribute("href");
	return link_url ? { link_text: element?.textContent?.trim(), link_url } : null;
}
