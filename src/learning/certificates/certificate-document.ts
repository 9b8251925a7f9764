import {
	choosePaperFormat,
	createDocumentCoverArt,
	documentStyle,
	type Publisher,
} from "#catalogue/files/documents/document-style-rules.ts";
import { plainInlines } from "#platform/pdf/document.ts";
import type { PdfPoster, PosterColumn, PosterFigure, PosterText } from "#platform/pdf/poster.ts";
import type { PictureShape, TextFit } from "#platform/pictures/picture.ts";
import { archPath, boxPath } from "#ui/cover/svg-paths.ts";
import { wordmarkShapes } from "#ui/icons/wordmark-shapes.ts";
import { pigmentHex } from "#ui/tokens/pigments.ts";
import { type SealTone, sealLayers, sealSide } from "./certificate-drawing-rules.ts";
import { canBeSetInFile } from "./certificate-name-rules.ts";
import type { CertificateSheetProps } from "./certificate-presenter.ts";
import { messages } from "./messages.ts";

const texts = messages.sheet;

/** Points; both papers hold it. */
const canvas = { width: 792, height: 595 };
const door = { x: 58, top: 62, width: 172, height: 471 };
const text = { x: 284, width: 446 };
const foot = { y: 446, code: 84 };
/** It lies on the corner of the picture, as a seal on a ribbon would. */
const seal = { x: 176, y: 452, width: 92 };

interface DocumentInput {
	readonly sheet: CertificateSheetProps;
	readonly publisher: Publisher;
	/** Printers of the reader's country decide the paper. */
	readonly country: string;
}

/** The sheet as a file of one page. */
export function createCertificateDocument(input: DocumentInput): PdfPoster {
	const { sheet, publisher, country } = input;
	const style = documentStyle(publisher, sheet.cover.hue);
	const { colours } = style;
	return {
		...style,
		title: `${texts.heading}: ${sheet.course}`,
		subject: texts.issued(sheet.brand),
		paper: choosePaperFormat(country),
		canvas,
		shapes: [
			...frameShapes(colours.soft),
			...doorShapes(sheet),
			...sealShapes(colours.accent),
			...(sheet.hasLogo ? [] : signShapes(colours)),
			{ kind: "shape", path: boxPath(text.x, 366, text.width, 0.8), fill: colours.soft },
		],
		items: [
			...titleColumns(sheet, colours),
			...factColumns(sheet, colours),
			codeFigure(sheet, colours.ink),
			checkColumn(sheet, colours),
		],
	};
}

type Colours = PdfPoster["colours"];

const sign = { y: 60, scale: 0.62, width: 27 };

function signShapes({ ink, accent }: Colours): PictureShape[] {
	const at = { x: text.x, y: sign.y, scale: sign.scale };
	return [
		{ kind: "shape", path: wordmarkShapes.arcade, fill: ink, at },
		{ kind: "shape", path: wordmarkShapes.light, fill: accent, at },
	];
}

/** The outline of a box, as thick as it is told. */
const outlinePath = (inset: number, thick: number) =>
	boxPath(inset, inset, canvas.width - 2 * inset, canvas.height - 2 * inset) +
	boxPath(
		inset + thick,
		inset + thick,
		canvas.width - 2 * (inset + thick),
		canvas.height - 2 * (inset + thick),
	);

const frameShapes = (fill: string): PictureShape[] =>
	[outlinePath(22, 0.7), outlinePath(30, 0.9), outlinePath(33, 0.9)].map((path) => ({
		...{ kind: "shape", path, fill },
	}));

function doorShapes({ cover }: CertificateSheetProps): PictureShape[] {
	const { x, top, width, height } = door;
	const { layers, ...art } = createDocumentCoverArt(cover.seed, cover.hue);
	const scale = Math.max(width / art.width, height / art.height);
	const at = {
		x: x + (width - art.width * scale) / 2,
		y: top + (height - art.height * scale) / 2,
		scale,
	};
	const within = archPath(x, top + height, width, height);
	return layers.map(({ path, fill }) => ({ kind: "shape", path, fill, at, within }));
}

function sealShapes(accent: string): PictureShape[] {
	const colours: Record<SealTone, string> = { accent, paper: "#fffdf8", lamp: "#f0c674" };
	const scale = seal.width / sealSide;
	return sealLayers.map(({ tone, path, at = { x: 0, y: 0, scale: 1 } }) => ({
		kind: "shape",
		path,
		fill: colours[tone],
		at: { x: seal.x + at.x * scale, y: seal.y + at.y * scale, scale: at.scale * scale },
	}));
}

const line = (
	written: string,
	face: PosterText["face"],
	colour: string,
	...fits: readonly [TextFit, ...TextFit[]]
): PosterText => ({ tag: "P", inlines: plainInlines(written), face, colour, fits });

const size = (points: number, leading: number, lines = 1): TextFit => ({
	size: points,
	leading,
	lines,
});

function titleColumns(sheet: CertificateSheetProps, { ink, soft }: Colours): PosterColumn[] {
	const { x, width } = text;
	const { name } = sheet;
	const printed =
		name === undefined ? texts.hiddenName : canBeSetInFile(name) ? name : texts.nameOnPage;
	const nameInk = printed === name ? ink : soft;
	const nameFits = [
		size(42, 47),
		size(32, 37),
		size(25, 30),
		size(21, 25, 2),
		size(16, 20, 3),
	] as const;
	const courseFits = [size(24, 29, 2), size(19, 23, 3), size(15, 18, 4)] as const;
	const hue = pigmentHex(sheet.cover.hue);
	return [
		{
			kind: "column",
			x: sheet.hasLogo ? x : x + sign.width,
			y: 63,
			width: 300,
			texts: [line(sheet.brand, "bold", ink, size(15, 18), size(11, 14, 2))],
		},
		{
			kind: "column",
			...{ x, y: 116, width },
			texts: [
				{ ...line(texts.heading, "heading", hue, size(18, 23)), tag: "H1", after: 18 },
				{ ...line(texts.before, "text", soft, size(12, 16)), after: 4 },
				{ ...line(printed, "heading", nameInk, ...nameFits), after: 12 },
				{ ...line(texts.after, "text", soft, size(12, 16)), after: 4 },
				line(sheet.course, "heading", ink, ...courseFits),
			],
		},
	];
}

/** The last fact, how it was tested, takes the room that the others leave. */
const factWidths = [114, 68, 72, 168];

function factColumns({ facts }: CertificateSheetProps, { ink, soft }: Colours): PosterColumn[] {
	let x = text.x;
	return facts.map(({ label, value }, index) => {
		const width = factWidths[index] ?? 100;
		const column: PosterColumn = {
			kind: "column",
			...{ x, y: 378, width },
			texts: [
				{ ...line(label, "text", soft, size(9.5, 13)), after: 1 },
				line(value, "bold", ink, size(11, 14, 2), size(9, 11, 3)),
			],
		};
		x += width + 8;
		return column;
	});
}

function codeFigure({ qr, address }: CertificateSheetProps, fill: string): PosterFigure {
	const scale = foot.code / qr.side;
	const alt = texts.codeAlt(address);
	return {
		kind: "figure",
		...{ alt, fill, scale, path: qr.path, side: qr.side },
		...{ x: text.x, y: foot.y },
	};
}

function checkColumn(sheet: CertificateSheetProps, { ink, soft }: Colours): PosterColumn {
	const { address, number, brand } = sheet;
	const small = (written: string) => line(written, "text", soft, size(9.5, 12.5));
	const strong = (written: string) =>
		line(written, "bold", ink, size(9.5, 12.5, 3), size(8, 10, 4));
	const link: PosterText = {
		...strong(address),
		inlines: [{ kind: "text", text: address, href: address }],
	};
	return {
		kind: "column",
		x: text.x + foot.code + 12,
		y: foot.y + 2,
		width: text.width - foot.code - 12,
		texts: [
			small(texts.verify),
			{ ...link, after: 4 },
			...(number
				? [small(texts.number), { ...strong(number), after: 4 }]
				: [{ ...strong(messages.example), after: 4 }]),
			small(texts.issued(brand)),
		],
	};
}
