import type { SeededRandom } from "#ui/cover/seeded-random.ts";

export const coverWidth = 320;
export const coverHeight = 192;

/** The roles a composition paints with; a ground maps them to tones. */
export type CoverRole =
	| "ground"
	| "far"
	| "near"
	| "bright"
	| "lamp"
	/** The lit ground, and the shapes on it. */
	| "glow"
	| "mark";

interface CoverLayer {
	role: CoverRole;
	path: string;
}

export type CoverComposition = (dice: SeededRandom) => CoverLayer[];

export const indexRange = (count: number) => Array.from({ length: count }, (_, index) => index);

export const coverLayer = (role: CoverRole, ...paths: string[]): CoverLayer => ({
	role,
	path: paths.join(""),
});
