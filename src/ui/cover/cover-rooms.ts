import {
	type Composition,
	coverWidth,
	layer,
	range,
} from "#ui/cover/cover-layers.ts";
import { arch, box, disc, halfDisc, polygon } from "#ui/cover/svg-paths.ts";

/** Doorway behind doorway. */
export const portal: Composition = (dice) => {
	const x = dice.whole(120, 200);
	const depth = dice.whole(5, 6);
	const drift = dice.whole(-7, 7);
	const roles = ["far", "near", "ground", "bright"] as const;
	const doors = range(depth).map((at) => {
		const width = 250 - at * (210 / depth);
		const middle = x + at * drift;
		const last = at === depth - 1;
		return layer(
			last ? "lamp" : (roles[at % 4] ?? "far"),
			arch(middle - width / 2, 192 - at * 5, width, 40 + width * 0.62),
		);
	});
	return [layer("near", box(0, 172, coverWidth, 20)), ...doors];
};

/** Books on two shelves, one of them taken down and open to the light. */
export const shelves: Composition = (dice) => {
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
				spines[role].push(box(x, foot - height, width, height));
				if (width > 18) bands.push(box(x, foot - height + 10, width, 3));
			}
			x += width + 2;
		}
	}
	const floor = bright === 0 ? 92 : 184;
	return [
		layer("far", ...spines.far),
		layer("near", ...spines.near),
		layer("bright", ...spines.bright),
		layer("ground", ...bands),
		layer("lamp", disc(gap + 25, floor - 23, 23)),
		layer("bright", box(0, 92, coverWidth, 6), box(0, 184, coverWidth, 8)),
	];
};

/** A colonnade one looks along, to a light at its end. */
export const hall: Composition = (dice) => {
	const x = dice.whole(130, 190);
	const y = dice.whole(84, 100);
	const depths = [0.92, 0.56, 0.34];
	const columnsOf = (from: number, part: number) =>
		depths.flatMap((near) => {
			const width = 42 * near;
			const edges = [-176 * near, 176 * near - width];
			return edges.map((edge) =>
				box(x + edge + width * from, y - 140 * near, width * part, 260 * near),
			);
		});
	return [
		layer("far", polygon([x, y], [-200, -40], [520, -40])),
		layer("glow", polygon([x, y], [-100, 192], [420, 192])),
		layer("bright", polygon([x, y], [x - 64, 192], [x + 64, 192])),
		layer("ground", box(x - 40, y - 34, 80, 61)),
		layer("lamp", arch(x - 17, y + 27, 34, 54)),
		layer("near", ...columnsOf(0, 1)),
		layer("far", ...columnsOf(0.72, 0.28)),
		layer("bright", ...columnsOf(0, 0.14)),
	];
};

/** Lamps over a long table, each with its circle of light. */
export const lamps: Composition = (dice) => {
	const count = dice.whole(2, 4);
	const pitch = coverWidth / count;
	const drops = range(count).map(() => dice.whole(40, 72));
	const middle = (at: number) => pitch * at + pitch / 2;
	const spread = Math.min(70, pitch / 2 - 4);
	const books = range(count).flatMap((at) =>
		range(dice.whole(1, 4)).map((book) => {
			const width = dice.whole(34, 48) - book * 3;
			return box(middle(at) - width / 2, 151 - book * 8, width, 7);
		}),
	);
	const cone = (drop: number, at: number) =>
		polygon(
			[middle(at) - 20, drop],
			[middle(at) + 20, drop],
			[middle(at) + spread, 158],
			[middle(at) - spread, 158],
		);
	return [
		layer("glow", ...drops.map(cone)),
		layer("mark", ...drops.map((drop, at) => box(middle(at) - 1, 0, 2, drop))),
		layer("lamp", ...drops.map((drop, at) => disc(middle(at), drop, 9))),
		layer("mark", ...drops.map((drop, at) => halfDisc(middle(at), drop, 22))),
		layer("mark", ...books),
		layer("near", box(0, 158, coverWidth, 34)),
		layer("bright", box(0, 158, coverWidth, 8)),
	];
};
