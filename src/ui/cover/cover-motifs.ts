import type { CoverComposition } from "#ui/cover/cover-layers.ts";
import { board, charts, coins, limits, process, schedule } from "#ui/cover/cover-plans.ts";
import { clouds, code, locks, network, pipeline, target } from "#ui/cover/cover-systems.ts";

/** The drawings for covers of one subject. Names are part of content and of addresses. */
const drawings = {
	board,
	charts,
	clouds,
	code,
	coins,
	limits,
	locks,
	network,
	pipeline,
	process,
	schedule,
	target,
} as const satisfies Readonly<Record<string, CoverComposition>>;

export type MotifName = keyof typeof drawings;

export const motifNames = Object.keys(drawings) as [MotifName, ...MotifName[]];

/** The seed of a cover that is drawn of a motif: the name stands before what identifies the subject. */
export const withMotif = (motif: MotifName | undefined, seed: string): string =>
	motif === undefined ? seed : `${motif}.${seed}`;

/** Undefined for a seed without a motif. */
export function findMotif(seed: string): CoverComposition | undefined {
	const [name = ""] = seed.split(".", 1);
	const motif = motifNames.find((candidate) => candidate === name);
	return motif && seed.length > name.length + 1 ? drawings[motif] : undefined;
}
