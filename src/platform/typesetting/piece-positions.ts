import { type Face, widthOf } from "./fonts.ts";
import {
	mergedLine,
	orderOf,
	type Piece,
	readsRightToLeft,
	type Word,
	widthOfWord,
} from "./line-rules.ts";
import type { SetText } from "./text-setting.ts";

export interface Placed extends Piece {
	readonly x: number;
}

/** In the order of reading; where each stands is another matter. */
export function placed(
	words: readonly Word[],
	{ style, startsRight, isMixed }: SetText,
	isLast: boolean,
	{ x, width }: { x: number; width: number },
): Placed[] {
	if (!isMixed) {
		let pen = x;
		return mergedLine(words, isLast).map((piece) => {
			const at = pen;
			pen += widthOf(piece.text, piece.face as Face) * piece.scale * style.size;
			return { ...piece, x: at };
		});
	}
	const space = widthOf(" ", style.face) * style.size;
	const widths = words.map((word) => widthOfWord(word) * style.size);
	const whole = widths.reduce((sum, one) => sum + one + space, -space);
	const starts: number[] = [];
	let pen = startsRight ? x + width - whole : x;
	const texts = words.map((word) => word.map(({ text }) => text).join(""));
	for (const at of orderOf(texts, startsRight)) {
		starts[at] = pen;
		pen += (widths[at] ?? 0) + space;
	}
	return words.flatMap((word, at) => {
		const turned = readsRightToLeft(texts[at] ?? "");
		let inWord = (starts[at] ?? x) + (turned ? (widths[at] ?? 0) : 0);
		return word.map((piece, place) => {
			const wide = piece.width * style.size;
			const here = turned ? inWord - wide : inWord;
			inWord += turned ? -wide : wide;
			const isEnd =
				place === word.length - 1 && (at < words.length - 1 || !isLast);
			// Its signs stand on the page in the order in which they are seen; this is the order in which they are read.
			const reads = (piece.actual ?? piece.text) + (isEnd ? " " : "");
			const actual =
				readsRightToLeft(piece.text) || isEnd ? reads : piece.actual;
			return { ...piece, x: here, actual };
		});
	});
}
