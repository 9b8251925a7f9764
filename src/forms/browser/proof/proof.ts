import {
	formatProof,
	formatUnableProof,
	parseWorkOrder,
} from "#forms/proof-of-work/proof-of-work-rules.ts";
import type { Turns } from "./solving.ts";

/** As long as the server wants those to wait who cannot work; a little more, since its clock is another one. */
const waitMs = 2_500;
/** A browser that is not done by then is too weak for it. */
const patienceMs = 20_000;

/**
 * The work that a doubting server asks for before it takes a lead; the visitor types and scrolls on meanwhile. Whoever
 * cannot do it says so, and the lead is taken all the same. Undefined for a puzzle that is none of ours.
 */
export async function proofFor(puzzle: unknown): Promise<string | undefined> {
	const order = typeof puzzle === "string" ? parseWorkOrder(puzzle) : undefined;
	if (typeof puzzle !== "string" || !order) return undefined;
	const began = performance.now();
	try {
		// Few visitors ever need it.
		const { solve } = await import("./solving.ts");
		const found = await solve(order, turns, patienceMs);
		if (found) return formatProof(puzzle, found);
	} catch {
		// It did not load: that is no reason to lose a lead.
	}
	const left = waitMs - (performance.now() - began);
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
	return formatUnableProof(puzzle);
}

/** A message to oneself comes after everything that waits already; timers would be slowed down after a few turns. */
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
