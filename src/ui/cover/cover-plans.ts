import { type CoverComposition, coverLayer, indexRange } from "#ui/cover/cover-layers.ts";
import { boxPath, discPath, linePath, polygonPath } from "#ui/cover/svg-paths.ts";

// Motifs of subjects that plan, measure and describe work.

const diamond = (x: number, y: number, radius: number) =>
	polygonPath([x, y - radius], [x + radius, y], [x, y + radius], [x - radius, y]);

/** Bars that follow each other on a calendar, and the day on which all is done. */
export const schedule: CoverComposition = (dice) => {
	const weeks = indexRange(9).map((index) => boxPath(24 + index * 34, 0, 1.5, 192));
	let x = dice.whole(10, 26);
	const bars = indexRange(5).map((row) => {
		const width = dice.whole(62, 104);
		const bar = boxPath(x, 18 + row * 32, width, 17);
		x += dice.whole(28, 44);
		return bar;
	});
	return [
		coverLayer("far", ...weeks),
		coverLayer("near", ...bars.filter((_, row) => row % 2 === 0)),
		coverLayer("bright", ...bars.filter((_, row) => row % 2 === 1)),
		coverLayer("lamp", diamond(Math.min(292, x + 76), 155, 15)),
	];
};

/** Columns of a chart, the highest with a mark. */
export const charts: CoverComposition = (dice) => {
	const heights = indexRange(8).map((index) => 26 + index * 9 + dice.whole(0, 58));
	const highest = heights.indexOf(Math.max(...heights));
	const column = (index: number) =>
		boxPath(22 + index * 36, 172 - (heights[index] ?? 0), 24, heights[index] ?? 0);
	const columns = indexRange(8);
	return [
		coverLayer("far", ...[44, 87, 130].map((y) => boxPath(12, y, 296, 1.5))),
		coverLayer("near", ...columns.filter((index) => index % 3 !== 1).map(column)),
		coverLayer("bright", ...columns.filter((index) => index % 3 === 1).map(column)),
		coverLayer("mark", boxPath(12, 172, 296, 5)),
		coverLayer("lamp", discPath(34 + highest * 36, 158 - (heights[highest] ?? 0), 9)),
	];
};

/** Boxes, a decision and the two ways from it. */
export const process: CoverComposition = (dice) => {
	const y = dice.whole(86, 106);
	const x = dice.whole(142, 170);
	const spread = dice.whole(48, 60);
	const end = x + 96;
	return [
		coverLayer(
			"far",
			boxPath(60, y - 2, x - 60, 4),
			boxPath(x - 2, y - spread, 4, spread * 2),
			boxPath(x, y - spread - 2, end - x, 4),
			boxPath(x, y + spread - 2, end - x, 4),
		),
		coverLayer("near", boxPath(22, y - 22, 70, 44), boxPath(end - 20, y + spread - 22, 74, 44)),
		coverLayer("bright", diamond(x, y, 38)),
		coverLayer("mark", discPath(x, y, 6)),
		coverLayer("lamp", boxPath(end - 20, y - spread - 22, 74, 44)),
	];
};

/** Measured values between two limits, one of them outside. */
export const limits: CoverComposition = (dice) => {
	const outside = dice.whole(3, 7);
	const points = indexRange(10).map((index) => {
		const y = index === outside ? dice.whole(20, 30) : dice.whole(74, 124);
		return [20 + index * 31, y] as const;
	});
	const lines = points.slice(1).map((point, index) => linePath(points[index] ?? point, point, 3));
	const dots = points.map(([x, y]) => discPath(x, y, 6));
	return [
		coverLayer("far", boxPath(0, 52, 320, 96)),
		coverLayer("near", boxPath(0, 50, 320, 3), boxPath(0, 147, 320, 3), boxPath(0, 99, 320, 1.5)),
		coverLayer("near", ...lines),
		coverLayer("bright", ...dots.filter((_, index) => index !== outside)),
		coverLayer("lamp", discPath(points[outside]?.[0] ?? 0, points[outside]?.[1] ?? 0, 10)),
	];
};

/** Cards on a board, in columns from new to done. */
export const board: CoverComposition = (dice) => {
	const cards: Record<"near" | "bright", string[]> = { near: [], bright: [] };
	const lit = dice.whole(0, 3);
	const lamps: string[] = [];
	for (const column of indexRange(4)) {
		const x = 14 + column * 75;
		const count = dice.whole(1, 3);
		for (const row of indexRange(count)) {
			const card = boxPath(x + 8, 38 + row * 46, 51, 36);
			if (column === lit && row === count - 1) lamps.push(card);
			else cards[dice.pick(["near", "near", "bright"] as const)].push(card);
		}
	}
	return [
		coverLayer("far", ...indexRange(4).map((column) => boxPath(14 + column * 75, 12, 67, 168))),
		coverLayer("mark", ...indexRange(4).map((column) => boxPath(22 + column * 75, 22, 32, 5))),
		coverLayer("near", ...cards.near),
		coverLayer("bright", ...cards.bright),
		coverLayer("lamp", ...lamps),
	];
};

/** Coins in stacks. */
export const coins: CoverComposition = (dice) => {
	const counts = indexRange(4).map((index) => 3 + index * 2 + dice.whole(0, 4));
	const coin = (stack: number, level: number) =>
		boxPath(24 + stack * 72 + (level % 2) * 3, 166 - level * 11, 54, 9);
	const coinsOf = (odd: number) =>
		counts.flatMap((count, stack) =>
			indexRange(count - 1)
				.filter((level) => level % 2 === odd)
				.map((level) => coin(stack, level)),
		);
	return [
		coverLayer("far", boxPath(0, 175, 320, 17)),
		coverLayer("near", ...coinsOf(0)),
		coverLayer("bright", ...coinsOf(1)),
		coverLayer("lamp", ...counts.map((count, stack) => coin(stack, count - 1))),
	];
};
