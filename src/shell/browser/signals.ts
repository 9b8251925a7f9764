import type { Emitted, Signal } from "#core/signals.ts";

/** Oldest first; a page left open for a day must not grow for ever. */
const mostHeld = 200;
const held: Emitted[] = [];
let hearer: ((signal: Emitted) => void) | undefined;

/** Says what somebody did. Nobody needs to listen; tracking takes what was said when consent allows. */
export function emit<Fields>(
	signal: Signal<Fields>,
	...[fields]: undefined extends Fields ? [] : [Fields]
): void {
	pass({ name: signal.name, fields, at: Date.now() });
}

function pass(emitted: Emitted): void {
	if (hearer) hearer(emitted);
	else {
		held.push(emitted);
		if (held.length > mostHeld) held.shift();
	}
}

/** Hands over what was held so far, in order, and everything after it. */
export function hearSignals(hear: (signal: Emitted) => void): void {
	hearer = hear;
	for (const signal of held.splice(0)) hear(signal);
}

/** Plain links and buttons say it in their HTML: `data-signal`, with fields as JSON in `data-signal-fields`. */
export function emitFromClicks(root: Document): void {
	root.addEventListener("click", (event) => {
		const place = (event.target as Element | null)?.closest?.<HTMLElement>(
			"[data-signal]",
		);
		const { signal, signalFields } = place?.dataset ?? {};
		if (!signal) return;
		try {
			pass({
				name: signal,
				fields: JSON.parse(signalFields ?? "null"),
				at: Date.now(),
			});
		} catch (problem) {
			console.error("SL:Error signal", signal, problem);
		}
	});
}
