import { type CoverComposition, coverLayer, indexRange } from "#ui/cover/cover-layers.ts";
import {
	archPath,
	boxPath,
	discPath,
	halfDiscPath,
	linePath,
	polygonPath,
} from "#ui/cover/svg-paths.ts";

// Motifs of subjects that build and run systems, and of those that reach people with them.

/** Nodes in layers, each joined to all of the next. */
export const network: CoverComposition = (dice) => {
	const layers = [3, 3, 2].map((count, layer) =>
		indexRange(count).map(
			(index) =>
				[
					56 + layer * 104,
					96 + (index - (count - 1) / 2) * (150 / count) + dice.whole(-8, 8),
				] as const,
		),
	);
	const edges = layers
		.slice(1)
		.flatMap((layer, index) =>
			layer.flatMap((to) => (layers[index] ?? []).map((from) => linePath(from, to, 2))),
		);
	const nodes = layers.flat().map(([x, y]) => discPath(x, y, 13));
	const lit = dice.whole(0, nodes.length - 1);
	return [
		coverLayer("far", ...edges),
		coverLayer("near", ...nodes.filter((_, index) => index !== lit && index % 2 === 0)),
		coverLayer("bright", ...nodes.filter((_, index) => index !== lit && index % 2 === 1)),
		coverLayer("lamp", nodes[lit] ?? ""),
	];
};

/** Clouds, and the machines that hang from them. */
export const clouds: CoverComposition = (dice) => {
	const cloud = (x: number, foot: number, size: number) =>
		[
			halfDiscPath(x - size * 0.62, foot, size * 0.42),
			halfDiscPath(x, foot, size * 0.7),
			halfDiscPath(x + size * 0.62, foot, size * 0.48),
		] as const;
	const x = dice.whole(120, 190);
	const machines = indexRange(4).map((index) => x - 78 + index * 52);
	const lit = dice.whole(0, 3);
	return [
		...cloud(x + dice.pick([-104, 104]), dice.whole(52, 70), 62).map((path) =>
			coverLayer("far", path),
		),
		coverLayer("glow", ...machines.map((machine) => boxPath(machine - 1, 100, 3, 48))),
		coverLayer("near", ...machines.map((machine) => boxPath(machine - 18, 142, 36, 30))),
		coverLayer("mark", ...machines.map((machine) => boxPath(machine - 11, 152, 14, 4))),
		coverLayer("bright", boxPath(x - 76, 98, 156, 12)),
		...cloud(x, 100, 88).map((path) => coverLayer("bright", path)),
		coverLayer("lamp", discPath((machines[lit] ?? 0) + 10, 154, 5)),
	];
};

/** Two rings through which the same work passes again and again. */
export const pipeline: CoverComposition = (dice) => {
	const gap = dice.whole(50, 58);
	const ring = (x: number) => discPath(x, 96, 66) + discPath(x, 96, 44);
	const stage = (index: number) => {
		const turn = (index / 6) * Math.PI * 2 + 0.5;
		const x = index % 2 === 0 ? 160 - gap : 160 + gap;
		return discPath(x + Math.cos(turn) * 55, 96 + Math.sin(turn) * 55, 8);
	};
	const lit = dice.whole(0, 5);
	const stages = indexRange(6).filter((index) => index !== lit);
	return [
		coverLayer("far", boxPath(0, 85, 320, 22)),
		coverLayer("near", ring(160 - gap)),
		coverLayer("bright", ring(160 + gap)),
		coverLayer("ground", ...stages.map(stage)),
		coverLayer("lamp", stage(lit)),
	];
};

/** Lines of a program, indented, with the cursor behind one of them. */
export const code: CoverComposition = (dice) => {
	const indents = [0, 1, dice.whole(1, 2), 2, dice.whole(1, 2), 1, 0];
	const lines = indents.map((indent, row) => ({
		x: 50 + indent * 26,
		y: 19 + row * 23,
		width: dice.whole(54, 150),
	}));
	const bar = ({ x, y, width }: { x: number; y: number; width: number }) =>
		boxPath(x, y, width, 11);
	const lit = lines[dice.whole(2, 4)] ?? { x: 0, y: 0, width: 0 };
	return [
		coverLayer("far", boxPath(0, 0, 36, 192)),
		coverLayer("mark", ...lines.map(({ y }) => boxPath(14, y + 3, 10, 4))),
		coverLayer("near", ...lines.filter((_, row) => row % 2 === 0).map(bar)),
		coverLayer("bright", ...lines.filter((_, row) => row % 2 === 1).map(bar)),
		coverLayer("lamp", boxPath(lit.x + lit.width + 8, lit.y - 3, 9, 17)),
	];
};

/** A padlock among the pins of a door. */
export const locks: CoverComposition = (dice) => {
	const x = dice.pick([92, 160, 228]);
	const pins = indexRange(18)
		.map((index) => [26 + (index % 6) * 54, 28 + Math.floor(index / 6) * 62] as const)
		.filter(([pin]) => Math.abs(pin - x) > 58)
		.map(([pin, y]) => discPath(pin, y, dice.pick([5, 8])));
	return [
		coverLayer("far", ...pins),
		coverLayer("near", archPath(x - 40, 96, 80, 76) + archPath(x - 24, 96, 48, 60)),
		coverLayer("bright", boxPath(x - 54, 84, 108, 86)),
		coverLayer("mark", boxPath(x - 54, 84, 108, 8)),
		// Overlapping shapes of one layer would cut holes into each other.
		coverLayer("lamp", discPath(x, 122, 13)),
		coverLayer("lamp", polygonPath([x - 6, 122], [x + 6, 122], [x + 10, 156], [x - 10, 156])),
	];
};

/** A target, and the arrows that came near. */
export const target: CoverComposition = (dice) => {
	const x = dice.whole(132, 188);
	const ring = (radius: number) => discPath(x, 96, radius) + discPath(x, 96, radius - 20);
	// They stay within the rings whose tones differ from theirs.
	const tips = indexRange(dice.whole(2, 3)).map(
		(index) => [x + dice.whole(-16, 16), 70 + 24 * index + dice.whole(-6, 6)] as const,
	);
	return [
		coverLayer("far", ring(124)),
		coverLayer("near", ring(92)),
		coverLayer("bright", ring(60)),
		coverLayer("lamp", discPath(x, 96, 26)),
		coverLayer("far", ...tips.map((tip) => linePath([tip[0] - 66, tip[1] - 22], tip, 5))),
		coverLayer("far", ...tips.map(([tipX, tipY]) => discPath(tipX, tipY, 6))),
	];
};
