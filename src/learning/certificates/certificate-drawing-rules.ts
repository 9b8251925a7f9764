import { encode } from "uqr";
import { boxPath, discPath, polygonPath } from "#ui/cover/svg-paths.ts";
import { wordmarkShapes } from "#ui/icons/wordmark-shapes.ts";

export interface QrCode {
	/** The number of its squares in a row, with the margin that cameras need. */
	readonly side: number;
	readonly path: string;
}

/** Cameras need so many light squares around a code. */
const quietZone = 4;

/** The dark squares of a code as one path; neighbours in a row are one box. */
export function createQrCode(text: string): QrCode {
	const { size, data } = encode(text, { ecc: "M", border: quietZone });
	const rows = data.flatMap((row, y) =>
		[
			...row
				.map((isDark) => (isDark ? "#" : " "))
				.join("")
				.matchAll(/#+/g),
		].map(({ index, 0: run }) => boxPath(index, y, run.length, 1)),
	);
	return { side: size, path: rows.join("") };
}

/** The seal is painted in these: the accent of the site, the paper, the lamp. */
export type SealTone = "accent" | "paper" | "lamp";

export const sealSide = 120;
const scallops = 28;
const centre = { x: 60, y: 52 };

function scallopedDisc(): string {
	const points = Array.from({ length: scallops * 2 }, (_, index) => {
		const turn = (index * Math.PI) / scallops;
		const reach = index % 2 ? 44 : 48;
		return [centre.x + Math.sin(turn) * reach, centre.y - Math.cos(turn) * reach] as const;
	});
	return polygonPath(...points);
}

const ring = (reach: number, width: number) =>
	discPath(centre.x, centre.y, reach) + discPath(centre.x, centre.y, reach - width);

/** Two ribbons below a disc with the arcade of the house in it, the first layer at the back. */
export const sealLayers: readonly {
	readonly tone: SealTone;
	readonly path: string;
	readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
}[] = [
	{
		tone: "accent",
		path:
			polygonPath([34, 82], [56, 94], [44, 118], [38, 108], [26, 110]) +
			polygonPath([86, 82], [64, 94], [76, 118], [82, 108], [94, 110]),
	},
	{ tone: "accent", path: scallopedDisc() },
	{ tone: "paper", path: ring(39, 1.4) },
	{ tone: "paper", path: wordmarkShapes.arcade, at: { x: 38.4, y: 29, scale: 1.35 } },
	{ tone: "lamp", path: wordmarkShapes.light, at: { x: 38.4, y: 29, scale: 1.35 } },
];
