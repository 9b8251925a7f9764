import { createSeededRandom, type SeededRandom } from "#ui/cover/seeded-random.ts";
import { archPath, boxPath, discPath, halfDiscPath, polygonPath } from "#ui/cover/svg-paths.ts";

export const crestWidth = 80;
export const crestHeight = 96;

/** The edge of every crest and its painting. */
export const shieldPath = "M4 4h72v44c0 22-14 36-36 44C18 84 4 70 4 48z";

/** 2 is deep, 3 the middle shade, 5 the palest, 6 the lamp. */
type CrestTone = 2 | 3 | 5 | 6;

/** The divisions of the field; a charge may stand on any of them. */
const divisions: Record<string, string> = {
	pale: boxPath(40, 0, 40, 96),
	fess: boxPath(0, 44, 80, 52),
	chief: boxPath(0, 0, 80, 28),
	chevron: polygonPath([0, 78], [40, 42], [80, 78], [80, 96], [40, 60], [0, 96]),
	bend: polygonPath([0, 0], [26, 0], [80, 62], [80, 92], [0, 0]),
	quarters: boxPath(40, 0, 40, 46) + boxPath(0, 46, 40, 50),
	bars: boxPath(0, 26, 80, 10) + boxPath(0, 48, 80, 10) + boxPath(0, 70, 80, 10),
	pile: polygonPath([8, 0], [72, 0], [40, 80]),
};

const charges: Record<string, string> = {
	book: `${polygonPath([40, 38], [22, 32], [22, 56], [40, 62])}${polygonPath([42, 38], [60, 32], [60, 56], [42, 62])}`,
	portico: `${polygonPath([40, 24], [62, 36], [18, 36])}${[22, 33, 44, 55].map((x) => boxPath(x, 39, 5, 20)).join("")}${boxPath(18, 61, 44, 5)}`,
	sun: `${discPath(40, 46, 11)}${Array.from({ length: 8 }, (_, index) => {
		const turn = (index * Math.PI) / 4;
		return discPath(40 + Math.sin(turn) * 20, 46 - Math.cos(turn) * 20, 2.8);
	}).join("")}`,
	gate: `${archPath(24, 66, 32, 38)}${archPath(32, 66, 16, 24)}`,
	rings: `${discPath(40, 46, 20)}${discPath(40, 46, 14)}${discPath(40, 46, 8)}`,
	mountain: `${polygonPath([16, 64], [33, 34], [42, 50], [48, 40], [64, 64])}`,
	lamp: `${halfDiscPath(40, 44, 16)}${boxPath(38, 46, 4, 18)}${boxPath(28, 64, 24, 4)}`,
	star: polygonPath(
		...Array.from({ length: 16 }, (_, index) => {
			const turn = (index * Math.PI) / 8;
			const reach = index % 2 ? 9 : 22;
			return [40 + Math.sin(turn) * reach, 46 - Math.cos(turn) * reach] as const;
		}),
	),
};

const pickShape = (dice: SeededRandom, shapes: Record<string, string>) =>
	dice.pick(Object.values(shapes) as [string, ...string[]]);

/** The same school bears the same arms for ever. */
export function composeCrest(seed: string) {
	const dice = createSeededRandom(seed);
	const [field, division, charge] = dice.pick<[CrestTone, CrestTone, CrestTone]>([
		[2, 3, 5],
		[3, 2, 5],
		[2, 3, 6],
		[5, 6, 2],
	]);
	return {
		field,
		layers: [
			{ tone: division, path: pickShape(dice, divisions) },
			{ tone: charge, path: pickShape(dice, charges) },
		],
	};
}
