import type { ProofWork } from "#forms/proof-of-work/proof-of-work-rules.ts";

/**
 * Points of doubt. Below `prove` a lead is accepted as it is; from `prove` on the browser has to compute for about a second,
 * which its visitor does not notice; from `quarantine` on a person looks at the lead before it is followed up.
 */
export const spamThresholds = { prove: 40, quarantine: 100 } as const;

/** Seconds between rendering a form and submitting it. A browser that fills it in by itself takes a few seconds. */
export const hasteSeconds = { impossible: 1, hurried: 2.5 } as const;

/** Pages are sometimes open for longer; an older stamp proves nothing. */
export const stampHours = 24;

/** The periods in which marks are counted, in minutes. */
export const countingWindows = {
	stamp: stampHours * 60,
	address: 60,
	email: 60,
	message: 60,
} as const;

/** Only longer messages are compared: "Please call me" is written by many people. */
export const minCountedMessageLength = 40;

/** Beyond the free number each further one adds points, up to a maximum. No count alone quarantines a lead. */
export const doubtGrowth = {
	/** The forms of one page share the stamp of the visit. */
	stamp: { free: 4, step: 12, max: 90 },
	/** An office, a school or a fair: forty within ten minutes do not yet require a proof. */
	address: { free: 25, step: 1, max: 90 },
	email: { free: 3, step: 15, max: 90 },
	message: { free: 2, step: 20, max: 90 },
	links: { free: 0, step: 20, max: 60 },
} as const;

/** 130,000 hashes: about a second on a phone. */
export const fullProofWork: ProofWork = { pieces: 8, bits: 14 };
/** Some milliseconds, to replace a stamp that is too old. */
export const lightProofWork: ProofWork = { pieces: 1, bits: 8 };

export const puzzleMinutes = 30;
/** A browser that cannot compute a proof waits that long instead. */
export const unableWaitSeconds = 2;
