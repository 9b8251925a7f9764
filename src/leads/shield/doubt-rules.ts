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

/** Everything that is known of a press before anything is made of it. */
export interface SpamCheckInput {
	/** The field that no person sees was filled in. */
	readonly isTrapped: boolean;
	/** Absent where nobody filled in a form. */
	readonly stamp: StampReading | undefined;
	readonly text: TextSignals;
	readonly hasDisposableMail: boolean;
	/** How many there were lately, this one among them. */
	readonly counts: {
		/** Leads with the same stamp. */
		readonly stamp: number;
		/** People behind the same address of the network. */
		readonly address: number;
		/** Leads of the same e-mail. */
		readonly email: number;
		/** People with the same message. */
		readonly message: number;
	};
}

/** The words that stand beside a lead that waits for somebody to look at it. */
export type SpamDoubt = (typeof doubtTable)[number][0];

const pointsIf = (isSo: boolean, points: number) => (isSo ? points : 0);
const pointsBeyond = (kind: keyof typeof doubtGrowth, count: number) => {
	const { free, step, most } = doubtGrowth[kind];
	return Math.min(most, Math.max(0, count - free) * step);
};
const toFillSeconds = (stamp: StampReading | undefined) =>
	stamp?.kind === "sound" ? stamp.seconds : Number.POSITIVE_INFINITY;

/** What is doubted, and how much: 40 asks for proof, 100 for somebody who looks. */
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
	// No doubt: the form was open for days, and a little work now stands in for the stamp.
	return input.stamp?.kind === "outdated"
		? { kind: "prove", doubts: [], work: lightProofWork }
		: { kind: "clean" };
}

/** What is doubted at all, with its weight. */
export function scoreDoubts(input: SpamCheckInput): [SpamDoubt, number][] {
	return doubtTable.flatMap(([doubt, weigh]): [SpamDoubt, number][] => {
		const weight = weigh(input);
		return weight > 0 ? [[doubt, weight]] : [];
	});
}
