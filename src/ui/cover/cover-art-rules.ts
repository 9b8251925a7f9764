import {
	type CompositionName,
	compositions,
} from "#ui/cover/cover-compositions.ts";
import { coverHeight, coverWidth, type Role } from "#ui/cover/cover-layers.ts";
import { diceOf } from "#ui/cover/seeded-random.ts";
import { box } from "#ui/cover/svg-paths.ts";

/** 1 is the deepest shade of the hue, 5 the palest, 6 the lamp. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6;
export interface CoverArt {
	composition: CompositionName;
	layers: Array<{ tone: Tone; path: string }>;
}

const names = Object.keys(compositions) as [
	CompositionName,
	...CompositionName[],
];

const grounds: [Record<Role, Tone>, ...Array<Record<Role, Tone>>] = [
	{ ground: 1, far: 2, near: 3, bright: 5, lamp: 6, glow: 2, mark: 5 },
	{ ground: 4, far: 2, near: 3, bright: 5, lamp: 6, glow: 5, mark: 2 },
	{ ground: 5, far: 4, near: 3, bright: 1, lamp: 6, glow: 4, mark: 1 },
	{ ground: 2, far: 1, near: 3, bright: 4, lamp: 6, glow: 3, mark: 5 },
];

/** The same seed draws the same cover for ever; the hue is the caller's. */
export function coverArt(
	seed: string,
	composition?: CompositionName,
): CoverArt {
	const dice = diceOf(seed);
	const drawn = dice.pick(names);
	const name = composition ?? drawn;
	const tones = dice.pick(grounds);
	const layers = compositions[name](dice)
		.filter(({ path }) => path !== "")
		.map(({ role, path }) => ({ tone: tones[role], path }));
	const ground = box(0, 0, coverWidth, coverHeight);
	return {
		composition: name,
		layers: [{ tone: tones.ground, path: ground }, ...layers],
	};
}
