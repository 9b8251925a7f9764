import {
	type Composition,
	coverHeight,
	coverWidth,
	layer,
	range,
} from "#ui/cover/cover-layers.ts";
import { arch, box, disc, halfDisc } from "#ui/cover/svg-paths.ts";

/** A wall of arches before an evening sky. */
export const arcade: Composition = (dice) => {
	const bays = dice.whole(3, 5);
	const bay = coverWidth / bays;
	const width = Math.round(bay * 0.64);
	const height = Math.min(128, Math.round(width * dice.pick([1.9, 2.3])));
	const crown = coverHeight - height;
	const storeys = crown > 84;
	const top = crown - dice.whole(20, 28) - (storeys ? 34 : 0);
	const lit = dice.whole(0, bays - 1);
	const middle = bay * lit + bay / 2;
	const openings = range(bays).flatMap((at) => {
		const centre = at * bay + bay / 2;
		const door = arch(centre - width / 2, coverHeight, width, height);
		return storeys ? [door, disc(centre, crown - 26, 10)] : [door];
	});
	return [
		layer("near", box(0, crown + height * 0.5, coverWidth, height)),
		layer("lamp", disc(middle, crown + height * 0.42, width * 0.32)),
		layer("bright", box(0, crown + height * 0.74, coverWidth, height)),
		layer("far", box(0, top, coverWidth, coverHeight), ...openings),
		layer("bright", box(0, top - 8, coverWidth, 5)),
		layer("near", box(0, top + 8, coverWidth, 2)),
	];
};

/** Fluted columns of unequal height, like marks on a chart. */
export const columns: Composition = (dice) => {
	const count = dice.whole(4, 6);
	const pitch = coverWidth / count;
	const width = pitch * 0.62;
	const start = dice.whole(50, 90);
	const rise = dice.chance(0.5) ? 1 : -1;
	const tops = range(count).map((at) => {
		const step = rise > 0 ? count - 1 - at : at;
		return 34 + step * ((start + 30) / count) + dice.whole(-8, 8);
	});
	const left = (at: number) => at * pitch + (pitch - width) / 2;
	const lamp = rise > 0 ? pitch * 0.9 : coverWidth - pitch * 0.9;
	return [
		layer("lamp", disc(lamp, 58, dice.whole(24, 32))),
		layer("far", ...tops.map((y, at) => box(left(at), y, width, 192 - y))),
		layer(
			"near",
			...tops.flatMap((y, at) =>
				[0.2, 0.46, 0.72].map((part) =>
					box(left(at) + width * part, y + 14, width * 0.1, 178 - y),
				),
			),
		),
		layer("bright", ...tops.map((y, at) => box(left(at) - 4, y, width + 8, 7))),
		layer("bright", box(0, 180, coverWidth, 12)),
	];
};

/** A flight of stairs to a lit door. */
export const steps: Composition = (dice) => {
	const count = dice.whole(5, 7);
	const mirrored = dice.chance(0.5);
	const run = 232 / count;
	const tall = 112 / count;
	const place = (x: number, width: number) =>
		mirrored ? coverWidth - x - width : x;
	const treads = range(count).map((at) => {
		const x = at * run;
		const y = 192 - (at + 1) * tall;
		return { x: place(x, coverWidth - x), width: coverWidth - x, y };
	});
	const faces = (odd: number) =>
		treads
			.filter((_, at) => at % 2 === odd)
			.map(({ x, y, width }) => box(x, y, width, tall));
	const door = place(254, 40);
	return [
		layer("far", halfDisc(place(274, 0), 80, dice.whole(66, 76))),
		layer("near", ...faces(0)),
		layer("far", ...faces(1)),
		layer("bright", ...treads.map(({ x, y, width }) => box(x, y, width, 2.5))),
		layer("bright", arch(door - 6, 80, 52, 62)),
		layer("lamp", arch(door, 80, 40, 52)),
	];
};

/** A façade in the evening, some windows lit. */
export const windows: Composition = (dice) => {
	const across = dice.whole(5, 7);
	const pitch = (coverWidth - 24) / across;
	const width = Math.round(pitch * 0.56);
	const panes: Record<"near" | "bright" | "lamp", string[]> = {
		near: [],
		bright: [],
		lamp: [],
	};
	for (const at of range(across * 3)) {
		const x = 12 + (at % across) * pitch + (pitch - width) / 2;
		const foot = 56 + Math.floor(at / across) * 58;
		const role = dice.pick(["near", "near", "near", "bright", "lamp"] as const);
		panes[role].push(arch(x, foot, width, 40));
	}
	return [
		layer("far", ...range(3).map((at) => box(0, 62 + at * 58, coverWidth, 3))),
		layer("near", ...panes.near),
		layer("bright", ...panes.bright),
		layer("lamp", ...panes.lamp),
	];
};

/** A round temple in elevation. */
export const rotunda: Composition = (dice) => {
	const x = dice.whole(124, 196);
	const radius = dice.whole(76, 86);
	const count = dice.whole(5, 7);
	const pitch = (radius * 2 - 9) / (count - 1);
	const side = x < 160 ? 1 : -1;
	const dome = (part: number) => halfDisc(x, 92, radius * part);
	return [
		layer(
			"lamp",
			disc(x + side * dice.whole(112, 124), dice.whole(40, 62), 21),
		),
		layer("near", dome(0.88), box(x - 3, 8, 6, 20)),
		layer("far", dome(0.66) + dome(0.52), dome(0.3) + dome(0.16)),
		layer("bright", box(x - radius - 8, 90, radius * 2 + 16, 8)),
		layer("far", box(x - radius, 98, radius * 2, 62)),
		layer(
			"bright",
			...range(count).map((at) => box(x - radius + at * pitch, 98, 9, 62)),
		),
		layer("lamp", arch(x - 9, 160, 18, 40)),
		layer("near", box(x - radius - 14, 160, radius * 2 + 28, 8)),
		layer("bright", box(x - radius - 26, 168, radius * 2 + 52, 8)),
		layer("near", box(0, 176, coverWidth, 16)),
	];
};
