import {
	growth,
	haste,
	littleWork,
	thresholds,
	type Work,
	wholeWork,
} from "./limit-rules.ts";
import type { StampReading } from "./stamp-rules.ts";
import type { TextSigns } from "./text-rules.ts";

/** Everything that is known of a press before anything is made of it. */
export interface PressFacts {
	/** The field that no person sees was filled in. */
	readonly isTrapped: boolean;
	/** Absent where nobody filled in a form. */
	readonly stamp: StampReading | undefined;
	readonly text: TextSigns;
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
export type Doubt = (typeof doubtTable)[number][0];

const when = (isSo: boolean, points: number) => (isSo ? points : 0);
const beyond = (kind: keyof typeof growth, count: number) => {
	const { free, step, most } = growth[kind];
	return Math.min(most, Math.max(0, count - free) * step);
};
const secondsOf = (stamp: StampReading | undefined) =>
	stamp?.kind === "sound" ? stamp.seconds : Number.POSITIVE_INFINITY;

/** What is doubted, and how much: 40 asks for proof, 100 for somebody who looks. */
const doubtTable = [
	["filled in a hidden field", ({ isTrapped }) => when(isTrapped, 100)],
	[
		"sent at once",
		({ stamp }) => when(secondsOf(stamp) < haste.impossible, 50),
	],
	[
		"sent in a hurry",
		({ stamp }) => when(secondsOf(stamp) < haste.hurried, 15),
	],
	["came without a stamp", ({ stamp }) => when(stamp?.kind === "missing", 15)],
	["carries a false stamp", ({ stamp }) => when(stamp?.kind === "forged", 40)],
	["shares its stamp with many", ({ counts }) => beyond("stamp", counts.stamp)],
	["links in the message", ({ text }) => beyond("links", text.links)],
	["a link for a name", ({ text }) => when(text.hasLinkInName, 60)],
	["mixes alphabets", ({ text }) => when(text.hasMixedScripts, 20)],
	["many sent the same", ({ counts }) => beyond("message", counts.message)],
	[
		"an address for ten minutes",
		({ hasDisposableMail }) => when(hasDisposableMail, 30),
	],
	[
		"many people behind one address",
		({ counts }) => beyond("address", counts.address),
	],
	["many from one e-mail", ({ counts }) => beyond("email", counts.email)],
] as const satisfies readonly (readonly [
	string,
	(facts: PressFacts) => number,
])[];

export type PressJudgement =
	| { readonly kind: "clean" }
	| {
			readonly kind: "prove";
			readonly doubts: readonly Doubt[];
			readonly work: Work;
	  }
	| { readonly kind: "quarantine"; readonly doubts: readonly Doubt[] };

export function weighPress(facts: PressFacts): PressJudgement {
	const points = pointsOf(facts);
	const sum = points.reduce((all, [, weight]) => all + weight, 0);
	const doubts = points.map(([doubt]) => doubt);
	if (sum >= thresholds.quarantine) return { kind: "quarantine", doubts };
	if (sum >= thresholds.prove)
		return { kind: "prove", doubts, work: wholeWork };
	// No doubt: the form was open for days, and a little work now stands in for the stamp.
	return facts.stamp?.kind === "outdated"
		? { kind: "prove", doubts: [], work: littleWork }
		: { kind: "clean" };
}

/** What is doubted at all, with its weight. */
export function pointsOf(facts: PressFacts): [Doubt, number][] {
	return doubtTable.flatMap(([doubt, weigh]): [Doubt, number][] => {
		const weight = weigh(facts);
		return weight > 0 ? [[doubt, weight]] : [];
	});
}
