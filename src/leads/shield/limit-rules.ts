import type { ProofWork } from "#forms/proof-of-work/proof-of-work-rules.ts";

/**
 * How much doubt there may be. Below `prove` a lead is taken as it is; from there on a browser is asked for a second of
 * work, which nobody notices; from `quarantine` on somebody looks at it before it goes anywhere.
 */
export const spamThresholds = { prove: 40, quarantine: 100 } as const;

/** In seconds from the drawing of a form to its press. A browser that fills it in by itself is as fast as that. */
export const hasteSeconds = { impossible: 1, hurried: 2.5 } as const;

/** A page stays open for longer than that now and then; a stamp that is older says nothing any more. */
export const stampHours = 24;

/** How far back is counted, in minutes. */
export const countingWindows = {
	stamp: stampHours * 60,
	address: 60,
	email: 60,
	message: 60,
} as const;

/** Counted is what is rare by nature: two people write "Please call me" alike. */
export const minCountedMessageLength = 40;

/** What doubt grows by with each beyond those that are nobody's concern. No count alone sets a lead aside. */
export const doubtGrowth = {
	/** Several forms of one page share the stamp of the visit. */
	stamp: { free: 4, step: 12, most: 90 },
	/** An office, a school, a fair: forty within ten minutes are no doubt at all worth asking for. */
	address: { free: 25, step: 1, most: 90 },
	email: { free: 3, step: 15, most: 90 },
	message: { free: 2, step: 20, most: 90 },
	links: { free: 0, step: 20, most: 60 },
} as const;

/** 130,000 hashes: about a second on a phone. */
export const fullProofWork: ProofWork = { pieces: 8, bits: 14 };
/** Some milliseconds, in place of a stamp that is too old. */
export const lightProofWork: ProofWork = { pieces: 1, bits: 8 };

export const puzzleMinutes = 30;
/** Whoever cannot work waits for that long, and is then believed that they cannot. */
export const unableWaitSeconds = 2;
