import { type CoverComposition, coverLayer, indexRange } from "#ui/cover/cover-layers.ts";
import { discPath, halfDiscPath, polygonPath, quarterPath } from "#ui/cover/svg-paths.ts";

/** A theatre seen from above: rows round a stage, cut by aisles. */
export const theatre: CoverComposition = (dice) => {
	const x = dice.pick([96, 160, 224]);
	const gap = dice.whole(22, 27);
	const rows = indexRange(8).map((index) => 44 + index * gap);
	const ring = (radius: number) =>
		halfDiscPath(x, 192, radius) + halfDiscPath(x, 192, radius - gap * 0.62);
	const aisles = dice.pick<number[]>([[-40, 40], [-58, 0, 58], [-20, 50], [0]]);
	return [
		coverLayer("far", ...rows.filter((_, index) => index % 2 === 0).map(ring)),
		coverLayer("near", ...rows.filter((_, index) => index % 2 === 1).map(ring)),
		coverLayer(
			"ground",
			...aisles.map((degrees) => {
				const turn = (degrees * Math.PI) / 180;
				const [dx, dy] = [Math.sin(turn) * 300, -Math.cos(turn) * 300];
				return polygonPath(
					[x - 3, 192],
					[x + dx - 6, 192 + dy],
					[x + dx + 6, 192 + dy],
					[x + 3, 192],
				);
			}),
		),
		coverLayer("bright", halfDiscPath(x, 192, 26)),
		coverLayer("lamp", halfDiscPath(x, 192, 15)),
	];
};

/** A floor of quarter-round tiles. */
export const tiles: CoverComposition = (dice) => {
	const laid: Record<"far" | "near" | "bright", string[]> = {
		far: [],
		near: [],
		bright: [],
	};
	const lamp = dice.whole(0, 14);
	const cells = indexRange(15).map((index) => {
		const [x, y] = [(index % 5) * 64, Math.floor(index / 5) * 64];
		const role = dice.pick(["far", "far", "near", "near", "bright"] as const);
		const corner = dice.whole(0, 3);
		if (index === lamp) return discPath(x + 32, y + 32, 20);
		const round = dice.chance(0.78);
		laid[role].push(round ? quarterPath(x, y, 64, corner) : discPath(x + 32, y + 32, 32));
		return "";
	});
	return [
		coverLayer("far", ...laid.far),
		coverLayer("near", ...laid.near),
		coverLayer("bright", ...laid.bright),
		coverLayer("lamp", ...cells),
	];
};

/** Ribs of a fan vault. */
export const fan: CoverComposition = (dice) => {
	const x = dice.pick([0, 160, 320]);
	const ribs = dice.whole(6, 8) * (x === 160 ? 2 : 1);
	const spread = x === 160 ? Math.PI : Math.PI / 2;
	const from = x === 0 ? 0 : x === 160 ? -Math.PI / 2 : -Math.PI / 2;
	const point = (part: number, radius: number) => {
		const turn = from + spread * part;
		return [x + Math.sin(turn) * radius, 192 - Math.cos(turn) * radius] as const;
	};
	const reach = x === 160 ? 260 : 380;
	const rib = (index: number) =>
		polygonPath([x, 192], point(index / ribs, reach), point((index + 1) / ribs, reach));
	const inner = reach * 0.3;
	return [
		coverLayer(
			"far",
			...indexRange(ribs)
				.filter((index) => index % 2 === 0)
				.map(rib),
		),
		coverLayer(
			"near",
			discPath(x, 192, reach * 0.56) + discPath(x, 192, reach * 0.53),
			discPath(x, 192, reach * 0.44) + discPath(x, 192, reach * 0.4),
		),
		coverLayer("bright", discPath(x, 192, inner)),
		coverLayer("near", discPath(x, 192, inner * 0.78)),
		coverLayer("lamp", discPath(x, 192, inner * 0.5)),
	];
};
