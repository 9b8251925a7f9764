import type { Inline } from "#platform/pdf/document.ts";
import { type Face, runsOf, widthOf } from "./fonts.ts";
import {
	beginsRightToLeft,
	linesOf,
	type Piece,
	readsRightToLeft,
	type Word,
	wordsOf,
} from "./line-rules.ts";

export interface Style {
	readonly size: number;
	/** From one line to the next. */
	readonly leading: number;
	readonly colour: string;
	/** For plain text; bold, italic and code have their own. */
	readonly face: Face;
}

/** Text set into lines, ready to be drawn. */
export interface SetText {
	readonly lines: readonly (readonly Word[])[];
	readonly style: Style;
	readonly startsRight: boolean;
	/** Holds letters that read from right to left at all. */
	readonly isMixed: boolean;
}

/** Signs of the code face are large for their size. */
const codeScale = 0.86;

function piecesOf(text: string, inline: Inline, style: Style): Piece[] {
	const wanted = inline.kind === "text" ? style.face : inline.kind;
	return runsOf(text, wanted).map((run) => {
		const scale = run.face === "code" || run.face === "spare" ? codeScale : 1;
		const width = widthOf(run.text, run.face) * scale;
		return { ...run, scale, width, href: inline.href };
	});
}

export function setText(
	inlines: readonly Inline[],
	style: Style,
	width: number,
): SetText {
	return setWords(
		wordsOf(inlines, (text, inline) => piecesOf(text, inline, style)),
		inlines.map(({ text }) => text).join(""),
		style,
		width,
	);
}

/** As one word, so that every space keeps its place. */
export function setAsItIs(text: string, style: Style, width: number): SetText {
	const word = piecesOf(text, { kind: "text", text }, style);
	return setWords([word], text, style, width);
}

function setWords(
	words: readonly Word[],
	all: string,
	style: Style,
	width: number,
): SetText {
	return {
		lines: linesOf(words, {
			width: width / style.size,
			space: widthOf(" ", style.face),
			measure: (text, { face, scale }) => widthOf(text, face as Face) * scale,
		}),
		style,
		startsRight: beginsRightToLeft(all),
		isMixed: readsRightToLeft(all),
	};
}

export const heightOf = ({ lines, style }: SetText) =>
	lines.length * style.leading;
