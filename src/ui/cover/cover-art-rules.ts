import { type CompositionName, compositions } from "#ui/cover/cover-compositions.ts";
import { type CoverRole, coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { findMotif } from "#ui/cover/cover-motifs.ts";
import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import { boxPath } from "#ui/cover/svg-paths.ts";

/** 1 is the deepest shade of the hue, 5 the palest, 6 the lamp. */
type CoverTone = 1 | 2 | 3 | 4 | 5 | 6;
export interface CoverImage {
	/** Undefined for a motif, which the seed names. */
	composition: CompositionName | undefined;
	layers: Array<{ tone: CoverTone; path: string }>;
}

const compositionNames = Object.keys(compositions) as [CompositionName, ...CompositionName[]];

const tonePalettes: [Record<CoverRole, CoverTone>, ...Array<Record<CoverRole, CoverTone>>] = [
	{ ground: 1, far: 2, near: 3, bright: 5, lamp: 6, glow: 2, mark: 5 },
	{ ground: 4, far: 2, near: 3, bright: 5, lamp: 6, glow: 5, mark: 2 },
	{ ground: 5, far: 4, near: 3, bright: 1, lamp: 6, glow: 4, mark: 1 },
	{ ground: 2, far: 1, near: 3, bright: 4, lamp: 6, glow: 3, mark: 5 },
];

/** The same seed draws the same cover for ever; the hue is the caller's. */
export function composeCover(seed: string, composition?: CompositionName): CoverImage {
	const dice = createSeededRandom(seed);
	const randomName = dice.pick(compositionNames);
	const motif = composition ? undefined : findMotif(seed);
	const name = composition ?? randomName;
	const tones = dice.pick(tonePalettes);
	const layers = (motif ?? compositions[name])(dice)
		.filter(({ path }) => path !== "")
		.map(({ role, path }) => ({ tone: tones[role], path }));
	const ground = boxPath(0, 0, coverWidth, coverHeight);
	return {
		composition: motif ? undefined : name,
		layers: [{ tone: tones.ground, path: ground }, ...layers],
	};
}
