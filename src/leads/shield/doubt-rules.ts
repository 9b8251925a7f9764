import type { ProofWork } from "#forms/proof-of-work/proof-of-work-rules.ts";
import {
	doubtGrowth,
	fullProofWork,
	hasteSeconds,
	lightProofWork,
	spamThresholds,
} from "./limit-rules.ts";
import type { StampReading } from "./stamp-rules.ts";
import type { TextSignals } from "./text-rules.ts";

/** What is known of a submission when it is checked for spam. */
export interface SpamCheckInput {
	/** The hidden field was filled in. */
	readonly isTrapped: boolean;
	/** Absent when no form was filled in. */
	readonly stamp: StampReading | undefined;
	readonly text: TextSignals;
	readonly hasDisposableMail: boolean;
	/** How many there were recently, including this one. */
	readonly counts: {
		/** Leads with the same stamp. */
		readonly stamp: number;
		/** People behind the same network address. */
		readonly address: number;
		/** Leads of the same e-mail. */
		readonly email: number;
		/** People with the same message. */
		readonly message: number;
	};
}

/** The texts that are stored with a quarantined lead. */
export type SpamDoubt = (typeof doubtTable)[number][0];

const pointsIf = (isSo: boolean, points: number) => (isSo ? points : 0);
const pointsBeyond = (kind: keyof typeof doubtGrowth, count: number) => {
	const { free, step, max } = doubtGrowth[kind];
	return Math.min(max, Math.max(0, count - free) * step);
};
const toFillSeconds = (stamp: StampReading | undefined) =>
	stamp?.kind === "sound" ? stamp.seconds : Number.POSITIVE_INFINITY;

/** The doubts and their points: a sum of 40 requires a proof of work, 100 quarantines the lead. */
const doubtTable = [
	["filled in a hidden field", ({ isTrapped }) => pointsIf(isTrapped, 100)],
	[
		"sent at once",
		({ stamp }) => pointsIf(toFillSeconds(stamp) < hasteSeconds.impossible, 50),
	],
	[
		"sent in a hurry",
		({ stamp }) => pointsIf(toFillSeconds(stamp) < hasteSeconds.hurried, 15),
	],
	[
		"came without a stamp",
		({ stamp }) => pointsIf(stamp?.kind === "missing", 15),
	],
	[
		"carries a false stamp",
		({ stamp }) => pointsIf(stamp?.kind === "forged", 40),
	],
	[
		"shares its stamp with many",
		({ counts }) => pointsBeyond("stamp", counts.stamp),
	],
	["links in the message", ({ text }) => pointsBeyond("links", text.links)],
	["a link for a name", ({ text }) => pointsIf(text.hasLinkInName, 60)],
	["mixes alphabets", ({ text }) => pointsIf(text.hasMixedScripts, 20)],
	[
		"many sent the same",
		({ counts }) => pointsBeyond("message", counts.message),
	],
	[
		"an address for ten minutes",
		({ hasDisposableMail }) => pointsIf(hasDisposableMail, 30),
	],
	[
		"many people behind one address",
		({ counts }) => pointsBeyond("address", counts.address),
	],
	["many from one e-mail", ({ counts }) => pointsBeyond("email", counts.email)],
] as const satisfies readonly (readonly [
	string,
	(input: SpamCheckInput) => number,
])[];

export type SpamJudgement =
	| { readonly kind: "clean" }
	| {
			readonly kind: "prove";
			readonly doubts: readonly SpamDoubt[];
			readonly work: ProofWork;
	  }
	| { readonly kind: "quarantine"; readonly doubts: readonly SpamDoubt[] };

export function judgeSpam(input: SpamCheckInput): SpamJudgement {
	const points = scoreDoubts(input);
	const sum = points.reduce((all, [, weight]) => all + weight, 0);
	const doubts = points.map(([doubt]) => doubt);
	if (sum >= spamThresholds.quarantine) return { kind: "quarantine", doubts };
	if (sum >= spamThresholds.prove)
		return { kind: "prove", doubts, work: fullProofWork };
	// The form was open for days: that is no doubt, and a little work replaces the outdated stamp.
	return input.stamp?.kind === "outdated"
		? { kind: "prove", doubts: [], work: lightProofWork }
		: { kind: "clean" };
}

/** The doubts that apply, with their points. */
export function scoreDoubts(input: SpamCheckInput): [SpamDoubt, number][] {
	return doubtTable.flatMap(([doubt, weigh]): [SpamDoubt, number][] => {
		const weight = weigh(input);
		return weight > 0 ? [[doubt, weight]] : [];
	});
}
