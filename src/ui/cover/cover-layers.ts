import type { Dice } from "#ui/cover/seeded-random.ts";

export const coverWidth = 320;
export const coverHeight = 192;

/** The roles a composition paints with; a ground maps them to tones. */
export type Role =
	| "ground"
	| "far"
	| "near"
	| "bright"
	| "lamp"
	/** Lit ground, and what stands out from it. */
	| "glow"
	| "mark";

export interface Layer {
	role: Role;
	path: string;
}

export type Composition = (dice: Dice) => Layer[];

export const range = (count: number) =>
	Array.from({ length: count }, (_, at) => at);

export const layer = (role: Role, ...paths: string[]): Layer => ({
	role,
	path: paths.join(""),
});
