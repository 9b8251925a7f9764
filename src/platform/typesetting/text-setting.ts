import { measureText, splitIntoRuns, type Typeface } from "./fonts.ts";
import {
	beginsRightToLeft,
	breakLines,
	type DocumentInline,
	readsRightToLeft,
	splitAtSpaces,
	type TextPiece,
	type TextWord,
} from "./line-rules.ts";

export interface TextStyle {
	readonly size: number;
	/** The distance from one line to the next. */
	readonly leading: number;
	readonly colour: string;
	/** The typeface of plain text; bold, italic and code have their own. */
	readonly face: Typeface;
}

/** Text set into lines, ready to be drawn. */
export interface TypesetText {
	readonly lines: readonly (readonly TextWord[])[];
	readonly style: TextStyle;
	readonly startsRight: boolean;
	/** Holds letters that read from right to left at all. */
	readonly isMixed: boolean;
}

/** Signs of the code face are large for their size. */
const codeScale = 0.86;

function createPieces(text: string, inline: DocumentInline, style: TextStyle): TextPiece[] {
	const wanted = inline.kind === "text" ? style.face : inline.kind;
	return splitIntoRuns(text, wanted).map((run) => {
		const scale = run.face === "code" || run.face === "spare" ? codeScale : 1;
		const width = measureText(run.text, run.face) * scale;
		return { ...run, scale, width, href: inline.href };
	});
}

export function typesetText(
	inlines: readonly DocumentInline[],
	style: TextStyle,
	width: number,
): TypesetText {
	return typesetPieces(
		splitAtSpaces(inlines, (text, inline) => createPieces(text, inline, style)),
		inlines.map(({ text }) => text).join(""),
		style,
		width,
	);
}

/** Sets a text as one word, so that every space keeps its position. */
export function typesetVerbatim(text: string, style: TextStyle, width: number): TypesetText {
	const word = createPieces(text, { kind: "text", text }, style);
	return typesetPieces([word], text, style, width);
}

function typesetPieces(
	words: readonly TextWord[],
	all: string,
	style: TextStyle,
	width: number,
): TypesetText {
	return {
		lines: breakLines(words, {
			width: width / style.size,
			space: measureText(" ", style.face),
			measure: (text, { face, scale }) => measureText(text, face) * scale,
		}),
		style,
		startsRight: beginsRightToLeft(all),
		isMixed: readsRightToLeft(all),
	};
}

export const textHeight = ({ lines, style }: TypesetText) => lines.length * style.leading;
