import {
	type CoverComposition,
	coverLayer,
	coverWidth,
	indexRange,
} from "#ui/cover/cover-layers.ts";
import { archPath, boxPath, discPath, halfDiscPath, polygonPath } from "#ui/cover/svg-paths.ts";

/** Doorway behind doorway. */
export const portal: CoverComposition = (dice) => {
	const x = dice.whole(120, 200);
	const depth = dice.whole(5, 6);
	const drift = dice.whole(-7, 7);
	const roles = ["far", "near", "ground", "bright"] as const;
	const doors = indexRange(depth).map((index) => {
		const width = 250 - index * (210 / depth);
		const middle = x + index * drift;
		const last = index === depth - 1;
		return coverLayer(
			last ? "lamp" : (roles[index % 4] ?? "far"),
			archPath(middle - width / 2, 192 - index * 5, width, 40 + width * 0.62),
		);
	});
	return [coverLayer("near", boxPath(0, 172, coverWidth, 20)), ...doors];
};

/** Books on two shelves, one of them taken down and open to the light. */
export const bookshelf: CoverComposition = (dice) => {
	const spines: Record<"far" | "near" | "bright", string[]> = {
		far: [],
		near: [],
		bright: [],
	};
	const bands: string[] = [];
	const gap = dice.whole(60, 220);
	const bright = dice.whole(0, 1);
	for (const [row, foot] of [92, 184].entries()) {
		let x = dice.whole(-8, 4);
		while (x < coverWidth) {
			const width = dice.whole(12, 26);
			const height = dice.whole(50, 74);
			const role = dice.pick(["far", "far", "near", "bright"] as const);
			const away = row === bright && x + width > gap && x < gap + 52;
			if (!away) {
				spines[role].push(boxPath(x, foot - height, width, height));
				if (width > 18) bands.push(boxPath(x, foot - height + 10, width, 3));
			}
			x += width + 2;
		}
	}
	const floor = bright === 0 ? 92 : 184;
	return [
		coverLayer("far", ...spines.far),
		coverLayer("near", ...spines.near),
		coverLayer("bright", ...spines.bright),
		coverLayer("ground", ...bands),
		coverLayer("lamp", discPath(gap + 25, floor - 23, 23)),
		coverLayer("bright", boxPath(0, 92, coverWidth, 6), boxPath(0, 184, coverWidth, 8)),
	];
};

/** A colonnade one looks along, to a light at its end. */
export const hall: CoverComposition = (dice) => {
	const x = dice.whole(130, 190);
	const y = dice.whole(84, 100);
	const depths = [0.92, 0.56, 0.34];
	const columnBoxes = (from: number, part: number) =>
		depths.flatMap((near) => {
			const width = 42 * near;
			const edges = [-176 * near, 176 * near - width];
			return edges.map((edge) =>
				boxPath(x + edge + width * from, y - 140 * near, width * part, 260 * near),
			);
		});
	return [
		coverLayer("far", polygonPath([x, y], [-200, -40], [520, -40])),
		coverLayer("glow", polygonPath([x, y], [-100, 192], [420, 192])),
		coverLayer("bright", polygonPath([x, y], [x - 64, 192], [x + 64, 192])),
		coverLayer("ground", boxPath(x - 40, y - 34, 80, 61)),
		coverLayer("lamp", archPath(x - 17, y + 27, 34, 54)),
		coverLayer("near", ...columnBoxes(0, 1)),
		coverLayer("far", ...columnBoxes(0.72, 0.28)),
		coverLayer("bright", ...columnBoxes(0, 0.14)),
	];
};

/** Lamps over a long table, each with its circle of light. */
export const lamps: CoverComposition = (dice) => {
	const count = dice.whole(2, 4);
	const pitch = coverWidth / count;
	const drops = indexRange(count).map(() => dice.whole(40, 72));
	const middle = (index: number) => pitch * index + pitch / 2;
	const spread = Math.min(70, pitch / 2 - 4);
	const books = indexRange(count).flatMap((index) =>
		indexRange(dice.whole(1, 4)).map((book) => {
			const width = dice.whole(34, 48) - book * 3;
			return boxPath(middle(index) - width / 2, 151 - book * 8, width, 7);
		}),
	);
	const cone = (drop: number, index: number) =>
		polygonPath(
			[middle(index) - 20, drop],
			[middle(index) + 20, drop],
			[middle(index) + spread, 158],
			[middle(index) - spread, 158],
		);
	return [
		coverLayer("glow", ...drops.map(cone)),
		coverLayer("mark", ...drops.map((drop, index) => boxPath(middle(index) - 1, 0, 2, drop))),
		coverLayer("lamp", ...drops.map((drop, index) => discPath(middle(index), drop, 9))),
		coverLayer("mark", ...drops.map((drop, index) => halfDiscPath(middle(index), drop, 22))),
		coverLayer("mark", ...books),
		coverLayer("near", boxPath(0, 158, coverWidth, 34)),
		coverLayer("bright", boxPath(0, 158, coverWidth, 8)),
	];
};
