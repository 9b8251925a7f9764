import {
	formatProof,
	formatUnableProof,
	parsePuzzle,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import type { Turns } from "./proof-solving-behaviour.ts";

/** The server requires this delay of a browser that cannot do the work; a little more, because clocks differ. */
const waitMs = 2_500;
/** A browser that needs longer is too slow for the work. */
const patienceMs = 20_000;

/**
 * The proof of work that the server requires for a suspicious lead; the page stays responsive meanwhile. A browser that cannot do it
 * sends that instead, and the lead is accepted after a delay. Undefined for a puzzle in an unknown format.
 */
export async function proofFor(puzzle: unknown): Promise<string | undefined> {
	const order = typeof puzzle === "string" ? parsePuzzle(puzzle) : undefined;
	if (typeof puzzle !== "string" || !order) return undefined;
	const began = performance.now();
	try {
		// Loaded on demand, because few visitors need it.
		const { solve } = await import("./proof-solving-behaviour.ts");
		const found = await solve(order, turns, patienceMs);
		if (found) return formatProof(puzzle, found);
	} catch {
		// The script did not load; the lead is sent without a proof.
	}
	const left = waitMs - (performance.now() - began);
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
	return formatUnableProof(puzzle);
}

/** Yields to the event loop by a message; nested timers would be throttled by the browser. */
const turns: Turns = {
	now: () => performance.now(),
	giveWay: () =>
		new Promise((resolve) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				resolve();
			};
			port2.postMessage(0);
		}),
};
