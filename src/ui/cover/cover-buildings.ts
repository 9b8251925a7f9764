import {
	type CoverComposition,
	coverHeight,
	coverLayer,
	coverWidth,
	indexRange,
} from "#ui/cover/cover-layers.ts";
import { archPath, boxPath, discPath, halfDiscPath } from "#ui/cover/svg-paths.ts";

/** A wall of arches before an evening sky. */
export const arcade: CoverComposition = (dice) => {
	const bays = dice.whole(3, 5);
	const bay = coverWidth / bays;
	const width = Math.round(bay * 0.64);
	const height = Math.min(128, Math.round(width * dice.pick([1.9, 2.3])));
	const crown = coverHeight - height;
	const storeys = crown > 84;
	const top = crown - dice.whole(20, 28) - (storeys ? 34 : 0);
	const lit = dice.whole(0, bays - 1);
	const middle = bay * lit + bay / 2;
	const openings = indexRange(bays).flatMap((index) => {
		const centre = index * bay + bay / 2;
		const door = archPath(centre - width / 2, coverHeight, width, height);
		return storeys ? [door, discPath(centre, crown - 26, 10)] : [door];
	});
	return [
		coverLayer("near", boxPath(0, crown + height * 0.5, coverWidth, height)),
		coverLayer("lamp", discPath(middle, crown + height * 0.42, width * 0.32)),
		coverLayer("bright", boxPath(0, crown + height * 0.74, coverWidth, height)),
		coverLayer("far", boxPath(0, top, coverWidth, coverHeight), ...openings),
		coverLayer("bright", boxPath(0, top - 8, coverWidth, 5)),
		coverLayer("near", boxPath(0, top + 8, coverWidth, 2)),
	];
};

/** Fluted columns of unequal height, like marks on a chart. */
export const colonnade: CoverComposition = (dice) => {
	const count = dice.whole(4, 6);
	const pitch = coverWidth / count;
	const width = pitch * 0.62;
	const start = dice.whole(50, 90);
	const rise = dice.chance(0.5) ? 1 : -1;
	const tops = indexRange(count).map((index) => {
		const step = rise > 0 ? count - 1 - index : index;
		return 34 + step * ((start + 30) / count) + dice.whole(-8, 8);
	});
	const left = (index: number) => index * pitch + (pitch - width) / 2;
	const lamp = rise > 0 ? pitch * 0.9 : coverWidth - pitch * 0.9;
	return [
		coverLayer("lamp", discPath(lamp, 58, dice.whole(24, 32))),
		coverLayer("far", ...tops.map((y, index) => boxPath(left(index), y, width, 192 - y))),
		coverLayer(
			"near",
			...tops.flatMap((y, index) =>
				[0.2, 0.46, 0.72].map((part) =>
					boxPath(left(index) + width * part, y + 14, width * 0.1, 178 - y),
				),
			),
		),
		coverLayer("bright", ...tops.map((y, index) => boxPath(left(index) - 4, y, width + 8, 7))),
		coverLayer("bright", boxPath(0, 180, coverWidth, 12)),
	];
};

/** A flight of stairs to a lit door. */
export const steps: CoverComposition = (dice) => {
	const count = dice.whole(5, 7);
	const mirrored = dice.chance(0.5);
	const run = 232 / count;
	const tall = 112 / count;
	const mirror = (x: number, width: number) => (mirrored ? coverWidth - x - width : x);
	const treads = indexRange(count).map((index) => {
		const x = index * run;
		const y = 192 - (index + 1) * tall;
		return { x: mirror(x, coverWidth - x), width: coverWidth - x, y };
	});
	const faces = (odd: number) =>
		treads
			.filter((_, index) => index % 2 === odd)
			.map(({ x, y, width }) => boxPath(x, y, width, tall));
	const door = mirror(254, 40);
	return [
		coverLayer("far", halfDiscPath(mirror(274, 0), 80, dice.whole(66, 76))),
		coverLayer("near", ...faces(0)),
		coverLayer("far", ...faces(1)),
		coverLayer("bright", ...treads.map(({ x, y, width }) => boxPath(x, y, width, 2.5))),
		coverLayer("bright", archPath(door - 6, 80, 52, 62)),
		coverLayer("lamp", archPath(door, 80, 40, 52)),
	];
};

/** A façade in the evening, some windows lit. */
export const facade: CoverComposition = (dice) => {
	const across = dice.whole(5, 7);
	const pitch = (coverWidth - 24) / across;
	const width = Math.round(pitch * 0.56);
	const panes: Record<"near" | "bright" | "lamp", string[]> = {
		near: [],
		bright: [],
		lamp: [],
	};
	for (const index of indexRange(across * 3)) {
		const x = 12 + (index % across) * pitch + (pitch - width) / 2;
		const foot = 56 + Math.floor(index / across) * 58;
		const role = dice.pick(["near", "near", "near", "bright", "lamp"] as const);
		panes[role].push(archPath(x, foot, width, 40));
	}
	return [
		coverLayer("far", ...indexRange(3).map((index) => boxPath(0, 62 + index * 58, coverWidth, 3))),
		coverLayer("near", ...panes.near),
		coverLayer("bright", ...panes.bright),
		coverLayer("lamp", ...panes.lamp),
	];
};

/** A round temple in elevation. */
export const rotunda: CoverComposition = (dice) => {
	const x = dice.whole(124, 196);
	const radius = dice.whole(76, 86);
	const count = dice.whole(5, 7);
	const pitch = (radius * 2 - 9) / (count - 1);
	const side = x < 160 ? 1 : -1;
	const dome = (part: number) => halfDiscPath(x, 92, radius * part);
	return [
		coverLayer("lamp", discPath(x + side * dice.whole(112, 124), dice.whole(40, 62), 21)),
		coverLayer("near", dome(0.88), boxPath(x - 3, 8, 6, 20)),
		coverLayer("far", dome(0.66) + dome(0.52), dome(0.3) + dome(0.16)),
		coverLayer("bright", boxPath(x - radius - 8, 90, radius * 2 + 16, 8)),
		coverLayer("far", boxPath(x - radius, 98, radius * 2, 62)),
		coverLayer(
			"bright",
			...indexRange(count).map((index) => boxPath(x - radius + index * pitch, 98, 9, 62)),
		),
		coverLayer("lamp", archPath(x - 9, 160, 18, 40)),
		coverLayer("near", boxPath(x - radius - 14, 160, radius * 2 + 28, 8)),
		coverLayer("bright", boxPath(x - radius - 26, 168, radius * 2 + 52, 8)),
		coverLayer("near", boxPath(0, 176, coverWidth, 16)),
	];
};
