import type {
	PictureShape,
	PictureText,
	TextColumn,
	VectorPicture,
} from "#platform/pictures/picture.ts";
import { composeCover } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { archPath, boxPath } from "#ui/cover/svg-paths.ts";
import { wordmarkShapes } from "#ui/icons/wordmark-shapes.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { coverTones, paperColours, pigmentHex, washHex } from "#ui/tokens/pigments.ts";
import {
	type LinkPictureSubject,
	linkPictureKindLine,
	readLinkPictureKey,
} from "./link-picture-presenter.ts";

const width = 1200;
const height = 630;
const margin = 72;
const floor = 552;
const textWidth = 560;

/** Three openings of an arcade, as in our sign. */
const openings = [
	{ left: 694, wide: 122, high: 366 },
	{ left: 836, wide: 162, high: 450 },
	{ left: 1018, wide: 122, high: 366 },
] as const;
const sill = { left: 672, right: 1162 };

/** The title beside an arcade through which the thing's own cover is seen. */
export function createLinkPicture(
	of: LinkPictureSubject,
	{ hasSign }: { hasSign: boolean },
): VectorPicture {
	const hue = of.category.hue;
	return {
		width,
		height,
		ground: washHex(hue),
		elements: [
			...arcade(of, hue),
			...(hasSign ? wordmark(pigmentHex(hue)) : []),
			name(of.siteName, hasSign ? 62 : 0),
			{
				kind: "column",
				x: margin,
				// The last line of the text stands on the floor of the arcade.
				bottom: floor + 12,
				width: textWidth,
				texts: linkPictureTexts(of, pigmentHex(hue)),
			},
		],
	};
}

function name(text: string, indent: number): TextColumn {
	return {
		kind: "column",
		x: margin + indent,
		bottom: 126,
		width: textWidth - indent,
		texts: [
			{
				text,
				face: "heading",
				colour: paperColours.ink,
				fits: [{ size: 40, leading: 48, lines: 1 }],
			},
		],
	};
}

const titleFits: PictureText["fits"] = [
	{ size: 84, leading: 90, lines: 2 },
	{ size: 70, leading: 76, lines: 3 },
	{ size: 60, leading: 66, lines: 4 },
	{ size: 50, leading: 56, lines: 5 },
	{ size: 42, leading: 48, lines: 6 },
];
/** A summary stands below the name of a category. */
const nameFits: PictureText["fits"] = [
	{ size: 84, leading: 90, lines: 2 },
	{ size: 60, leading: 66, lines: 3 },
	{ size: 42, leading: 48, lines: 4 },
];

function linkPictureTexts(of: LinkPictureSubject, pigment: string): PictureText[] {
	const isCategory = of.kind === "category";
	const kind: PictureText = {
		text: linkPictureKindLine(of),
		face: "heading",
		colour: pigment,
		fits: [
			{ size: 30, leading: 38, lines: 1 },
			{ size: 26, leading: 34, lines: 2 },
		],
		after: 14,
	};
	const title: PictureText = {
		text: isCategory ? of.category.name : of.title,
		face: "heading",
		colour: paperColours.ink,
		fits: isCategory ? nameFits : titleFits,
		after: isCategory ? 18 : 0,
	};
	if (!isCategory) return [kind, title];
	const summary: PictureText = {
		text: of.category.summary,
		face: "text",
		colour: paperColours.soft,
		fits: [{ size: 32, leading: 42, lines: 3 }],
	};
	return [kind, title, summary];
}

const linkPictureSeed = (of: LinkPictureSubject) =>
	of.kind === "entry" ? of.key : `${of.kind}-${readLinkPictureKey(of)}`;

function arcade(of: LinkPictureSubject, hue: Hue): PictureShape[] {
	const tones = coverTones(hue);
	const fill = pigmentHex(hue);
	const within = openingsWith(0);
	const line = (left: number, right: number, top: number, high: number) =>
		boxPath(left, top, right - left, high);
	const { left, right } = sill;
	return [
		{ kind: "shape", path: openingsWith(5), fill },
		...composeCover(linkPictureSeed(of)).layers.map(
			({ tone, path }): PictureShape => ({
				kind: "shape",
				path,
				fill: tones[tone],
				at: coverTransform,
				within,
			}),
		),
		{ kind: "shape", path: line(left, right, floor, 8), fill },
		{
			kind: "shape",
			path: line(left - 18, right + 18, floor + 16, 4),
			fill,
		},
	];
}

const openingsWith = (border: number) =>
	openings
		.map(({ left, wide, high }) => archPath(left - border, floor, wide + border * 2, high + border))
		.join("");

/** The transformation makes the cover fill the openings of the arcade. */
const coverTransform = (() => {
	const [{ left }, { high }, { left: last, wide }] = openings;
	const right = last + wide;
	const scale = Math.max((right - left) / coverWidth, high / coverHeight);
	const x = (left + right - coverWidth * scale) / 2;
	return { x, y: floor - coverHeight * scale, scale };
})();

function wordmark(light: string): PictureShape[] {
	const position = { x: margin - 4, y: 76, scale: 1.55 };
	return [
		{
			kind: "shape",
			path: wordmarkShapes.arcade,
			fill: paperColours.ink,
			at: position,
		},
		{ kind: "shape", path: wordmarkShapes.light, fill: light, at: position },
	];
}
