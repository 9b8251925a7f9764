import type { ProofWork } from "#forms/proof-of-work/proof-of-work-rules.ts";
import type { StampReading } from "./challenge-rules.ts";
import type { TextSignals } from "./text-rules.ts";

/**
 * Points for signals of spam. Below `challenge` a lead is accepted as it is; from `challenge` on the browser has to compute for about a second,
 * which its visitor does not notice; from `quarantine` on a person looks at the lead before it is followed up.
 */
export const spamThresholds = { challenge: 40, quarantine: 100 } as const;

/** Seconds between rendering a form and submitting it. A browser's autofill is about as fast as that. */
const hasteSeconds = { impossible: 1, hurried: 2.5 } as const;

/** Beyond the free number each further one adds points, up to a maximum. */
export const spamSignalGrowth = {
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
const lightProofWork: ProofWork = { pieces: 1, bits: 8 };

export interface SpamCheckInput {
	/** The hidden field was filled in. */
	readonly isTrapped: boolean;
	/** Absent when no form was filled in. */
	readonly stamp: StampReading | undefined;
	readonly text: TextSignals;
	readonly hasDisposableMail: boolean;
	/** Recent numbers, including this submission. */
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
type SpamSignal = (typeof spamSignalTable)[number][0];

const pointsIf = (isSo: boolean, points: number) => (isSo ? points : 0);
const pointsBeyond = (kind: keyof typeof spamSignalGrowth, count: number) => {
	const { free, step, max } = spamSignalGrowth[kind];
	return Math.min(max, Math.max(0, count - free) * step);
};
const toFillSeconds = (stamp: StampReading | undefined) =>
	stamp?.kind === "sound" ? stamp.seconds : Number.POSITIVE_INFINITY;

/** The signals of spam and their points: a sum of 40 requires a proof of work, 100 quarantines the lead. */
const spamSignalTable = [
	["filled in a hidden field", ({ isTrapped }) => pointsIf(isTrapped, 100)],
	["sent at once", ({ stamp }) => pointsIf(toFillSeconds(stamp) < hasteSeconds.impossible, 50)],
	["sent in a hurry", ({ stamp }) => pointsIf(toFillSeconds(stamp) < hasteSeconds.hurried, 15)],
	["came without a stamp", ({ stamp }) => pointsIf(stamp?.kind === "missing", 15)],
	["carries a false stamp", ({ stamp }) => pointsIf(stamp?.kind === "forged", 40)],
	["shares its stamp with many", ({ counts }) => pointsBeyond("stamp", counts.stamp)],
	["links in the message", ({ text }) => pointsBeyond("links", text.links)],
	["a link for a name", ({ text }) => pointsIf(text.hasLinkInName, 60)],
	["mixes alphabets", ({ text }) => pointsIf(text.hasMixedScripts, 20)],
	["many sent the same", ({ counts }) => pointsBeyond("message", counts.message)],
	["an address for ten minutes", ({ hasDisposableMail }) => pointsIf(hasDisposableMail, 30)],
	["many people behind one address", ({ counts }) => pointsBeyond("address", counts.address)],
	["many from one e-mail", ({ counts }) => pointsBeyond("email", counts.email)],
] as const satisfies readonly (readonly [string, (input: SpamCheckInput) => number])[];

/**
 * These signals are true of honest visitors as well: a class in one room, a visitor who takes eleven
 * files. However many of them come together, they require a proof of work and never quarantine a
 * lead.
 */
const commonSpamSignals: ReadonlySet<SpamSignal> = new Set([
	"came without a stamp",
	"shares its stamp with many",
	"many sent the same",
	"many people behind one address",
	"many from one e-mail",
]);
/**
 * They are about one visitor's own requests. A browser without script cannot compute a proof, so these alone are no reason to
 * quarantine its lead. Many people behind one network address, or one message from many, are.
 */
const singleVisitorSignals: ReadonlySet<SpamSignal> = new Set([
	"came without a stamp",
	"shares its stamp with many",
	"many from one e-mail",
]);
/**
 * More leads of one e-mail within an hour than a visitor sends by hand. The number alone is no reason to quarantine them: only
 * together with no form of their own, neither a stamp nor one that so many do not share, and with no proof.
 */
const manyOfOneEmail = 20;
const isWithoutUniqueForm = ({ stamp, counts }: SpamCheckInput) =>
	stamp?.kind === "missing" || counts.stamp > manyOfOneEmail;
const isFlood = (input: SpamCheckInput) =>
	input.counts.email > manyOfOneEmail && isWithoutUniqueForm(input);

/** The most that all of them together add. */
const maxCommonPoints = 60;

function sumPoints(points: readonly (readonly [SpamSignal, number])[]): number {
	let common = 0;
	let others = 0;
	for (const [signal, weight] of points)
		if (commonSpamSignals.has(signal)) common += weight;
		else others += weight;
	return others + Math.min(common, maxCommonPoints);
}

export type SpamJudgement =
	| { readonly kind: "clean" }
	| {
			readonly kind: "challenge";
			readonly spamSignals: readonly SpamSignal[];
			readonly work: ProofWork;
			/** A browser that cannot compute passes as well. */
			readonly passesWithoutProof: boolean;
	  }
	| { readonly kind: "quarantine"; readonly spamSignals: readonly SpamSignal[] };

export function judgeSpam(input: SpamCheckInput): SpamJudgement {
	const points = scoreSpamSignals(input);
	const sum = sumPoints(points);
	const spamSignals = points.map(([signal]) => signal);
	if (sum >= spamThresholds.quarantine) return { kind: "quarantine", spamSignals };
	if (sum >= spamThresholds.challenge)
		return {
			kind: "challenge",
			spamSignals,
			work: fullProofWork,
			passesWithoutProof:
				!isFlood(input) && spamSignals.every((signal) => singleVisitorSignals.has(signal)),
		};
	// The form was open for days: that is no signal of spam, and a little work replaces the outdated stamp.
	return input.stamp?.kind === "outdated"
		? {
				kind: "challenge",
				spamSignals: [],
				work: lightProofWork,
				passesWithoutProof: true,
			}
		: { kind: "clean" };
}

/** The signals that apply, with their points. */
export function scoreSpamSignals(input: SpamCheckInput): [SpamSignal, number][] {
	return spamSignalTable.flatMap(([signal, weigh]): [SpamSignal, number][] => {
		const weight = weigh(input);
		return weight > 0 ? [[signal, weight]] : [];
	});
}
