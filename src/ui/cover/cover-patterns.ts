import { type Composition, layer, range } from "#ui/cover/cover-layers.ts";
import { disc, halfDisc, polygon, quarter } from "#ui/cover/svg-paths.ts";

/** A theatre seen from above: rows round a stage, cut by aisles. */
export const theatre: Composition = (dice) => {
	const x = dice.pick([96, 160, 224]);
	const gap = dice.whole(22, 27);
	const rows = range(8).map((at) => 44 + at * gap);
	const ring = (radius: number) =>
		halfDisc(x, 192, radius) + halfDisc(x, 192, radius - gap * 0.62);
	const aisles = dice.pick<number[]>([[-40, 40], [-58, 0, 58], [-20, 50], [0]]);
	return [
		layer("far", ...rows.filter((_, at) => at % 2 === 0).map(ring)),
		layer("near", ...rows.filter((_, at) => at % 2 === 1).map(ring)),
		layer(
			"ground",
			...aisles.map((degrees) => {
				const turn = (degrees * Math.PI) / 180;
				const [dx, dy] = [Math.sin(turn) * 300, -Math.cos(turn) * 300];
				return polygon(
					[x - 3, 192],
					[x + dx - 6, 192 + dy],
					[x + dx + 6, 192 + dy],
					[x + 3, 192],
				);
			}),
		),
		layer("bright", halfDisc(x, 192, 26)),
		layer("lamp", halfDisc(x, 192, 15)),
	];
};

/** A floor of quarter-round tiles. */
export const tiles: Composition = (dice) => {
	const laid: Record<"far" | "near" | "bright", string[]> = {
		far: [],
		near: [],
		bright: [],
	};
	const lamp = dice.whole(0, 14);
	const cells = range(15).map((at) => {
		const [x, y] = [(at % 5) * 64, Math.floor(at / 5) * 64];
		const role = dice.pick(["far", "far", "near", "near", "bright"] as const);
		const corner = dice.whole(0, 3);
		if (at === lamp) return disc(x + 32, y + 32, 20);
		const round = dice.chance(0.78);
		laid[role].push(
			round ? quarter(x, y, 64, corner) : disc(x + 32, y + 32, 32),
		);
		return "";
	});
	return [
		layer("far", ...laid.far),
		layer("near", ...laid.near),
		layer("bright", ...laid.bright),
		layer("lamp", ...cells),
	];
};

/** Ribs of a fan vault. */
export const fan: Composition = (dice) => {
	const x = dice.pick([0, 160, 320]);
	const ribs = dice.whole(6, 8) * (x === 160 ? 2 : 1);
	const spread = x === 160 ? Math.PI : Math.PI / 2;
	const from = x === 0 ? 0 : x === 160 ? -Math.PI / 2 : -Math.PI / 2;
	const point = (part: number, radius: number) => {
		const turn = from + spread * part;
		return [
			x + Math.sin(turn) * radius,
			192 - Math.cos(turn) * radius,
		] as const;
	};
	const reach = x === 160 ? 260 : 380;
	const rib = (at: number) =>
		polygon([x, 192], point(at / ribs, reach), point((at + 1) / ribs, reach));
	const inner = reach * 0.3;
	return [
		layer(
			"far",
			...range(ribs)
				.filter((at) => at % 2 === 0)
				.map(rib),
		),
		layer(
			"near",
			disc(x, 192, reach * 0.56) + disc(x, 192, reach * 0.53),
			disc(x, 192, reach * 0.44) + disc(x, 192, reach * 0.4),
		),
		layer("bright", disc(x, 192, inner)),
		layer("near", disc(x, 192, inner * 0.78)),
		layer("lamp", disc(x, 192, inner * 0.5)),
	];
};
