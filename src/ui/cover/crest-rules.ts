import { type Dice, diceOf } from "#ui/cover/seeded-random.ts";
import { arch, box, disc, halfDisc, polygon } from "#ui/cover/svg-paths.ts";

export const crestWidth = 80;
export const crestHeight = 96;

/** The edge of every crest, and of whatever is painted on it. */
export const shieldPath = "M4 4h72v44c0 22-14 36-36 44C18 84 4 70 4 48z";

/** 2 is deep, 3 the middle shade, 5 the palest, 6 the lamp. */
export type CrestTone = 2 | 3 | 5 | 6;
export interface Crest {
	field: CrestTone;
	layers: Array<{ tone: CrestTone; path: string }>;
}

/** How the field is divided; a charge may stand on any of them. */
const divisions: Record<string, string> = {
	pale: box(40, 0, 40, 96),
	fess: box(0, 44, 80, 52),
	chief: box(0, 0, 80, 28),
	chevron: polygon([0, 78], [40, 42], [80, 78], [80, 96], [40, 60], [0, 96]),
	bend: polygon([0, 0], [26, 0], [80, 62], [80, 92], [0, 0]),
	quarters: box(40, 0, 40, 46) + box(0, 46, 40, 50),
	bars: box(0, 26, 80, 10) + box(0, 48, 80, 10) + box(0, 70, 80, 10),
	pile: polygon([8, 0], [72, 0], [40, 80]),
};

/** What the school stands under. */
const charges: Record<string, string> = {
	book: `${polygon([40, 38], [22, 32], [22, 56], [40, 62])}${polygon([42, 38], [60, 32], [60, 56], [42, 62])}`,
	portico: `${polygon([40, 24], [62, 36], [18, 36])}${[22, 33, 44, 55].map((x) => box(x, 39, 5, 20)).join("")}${box(18, 61, 44, 5)}`,
	sun: `${disc(40, 46, 11)}${Array.from({ length: 8 }, (_, at) => {
		const turn = (at * Math.PI) / 4;
		return disc(40 + Math.sin(turn) * 20, 46 - Math.cos(turn) * 20, 2.8);
	}).join("")}`,
	gate: `${arch(24, 66, 32, 38)}${arch(32, 66, 16, 24)}`,
	rings: `${disc(40, 46, 20)}${disc(40, 46, 14)}${disc(40, 46, 8)}`,
	mountain: `${polygon([16, 64], [33, 34], [42, 50], [48, 40], [64, 64])}`,
	lamp: `${halfDisc(40, 44, 16)}${box(38, 46, 4, 18)}${box(28, 64, 24, 4)}`,
	star: polygon(
		...Array.from({ length: 16 }, (_, at) => {
			const turn = (at * Math.PI) / 8;
			const reach = at % 2 ? 9 : 22;
			return [
				40 + Math.sin(turn) * reach,
				46 - Math.cos(turn) * reach,
			] as const;
		}),
	),
};

const pickOf = (dice: Dice, shapes: Record<string, string>) =>
	dice.pick(Object.values(shapes) as [string, ...string[]]);

/** The same school bears the same arms for ever. */
export function crest(seed: string): Crest {
	const dice = diceOf(seed);
	const [field, division, charge] = dice.pick<
		[CrestTone, CrestTone, CrestTone]
	>([
		[2, 3, 5],
		[3, 2, 5],
		[2, 3, 6],
		[5, 6, 2],
	]);
	return {
		field,
		layers: [
			{ tone: division, path: pickOf(dice, divisions) },
			{ tone: charge, path: pickOf(dice, charges) },
		],
	};
}
