import type { Typeface } from "./fonts.ts";

export type DocumentInlineKind = "text" | "bold" | "italic" | "code";

/** A part of a paragraph. */
export interface DocumentInline {
	readonly kind: DocumentInlineKind;
	readonly text: string;
	readonly href?: string | undefined;
}

/** A word or a part of one that is set in one face. */
export interface TextPiece {
	readonly text: string;
	readonly face: Typeface;
	/** The size beside that of the text around it. */
	readonly scale: number;
	/** The width where the text around it has size 1. */
	readonly width: number;
	readonly href?: string | undefined;
	/** The text for readers, where the sign on the page is another. */
	readonly actual?: string | undefined;
}

/** The pieces between two spaces. */
export type TextWord = readonly TextPiece[];

export type PieceSetter = (text: string, inline: DocumentInline) => readonly TextPiece[];
type TextMeasure = (text: string, piece: TextPiece) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Words without a space between them stay on one line even if their faces differ: a bold word and the comma after it. */
export function splitAtSpaces(inlines: readonly DocumentInline[], set: PieceSetter): TextWord[] {
	const words: TextPiece[][] = [];
	let joins = false;
	for (const inline of inlines) {
		for (const part of inline.text.match(/[ \t\n\r]+|[^ \t\n\r]+/g) ?? []) {
			// Other spaces, such as the wide one of Japanese, are signs with a width.
			const isSpace = /^[ \t\n\r]/.test(part);
			const last = words.at(-1);
			if (!isSpace && joins && last) last.push(...set(part, inline));
			else if (!isSpace) words.push([...set(part, inline)]);
			joins = !isSpace;
		}
	}
	return words.filter((word) => word.length > 0);
}

export const wordWidth = (word: TextWord) => word.reduce((sum, piece) => sum + piece.width, 0);

/** Fills lines from the first to the last; a word wider than a line is parted where it must be. */
export function breakLines(
	words: readonly TextWord[],
	{ width, space, measure }: { width: number; space: number; measure: TextMeasure },
): TextWord[][] {
	const lines: TextWord[][] = [];
	let left = 0;
	for (const word of words.flatMap((unsplit) => splitWord(unsplit, width, measure))) {
		const wide = wordWidth(word);
		const last = lines.at(-1);
		if (last && wide + space <= left) {
			last.push(word);
			left -= wide + space;
		} else {
			lines.push([word]);
			left = width - wide;
		}
	}
	return lines;
}

function splitWord(word: TextWord, width: number, measure: TextMeasure): TextWord[] {
	if (wordWidth(word) <= width) return [word];
	let part: TextPiece[] = [];
	const parts = [part];
	let left = width;
	for (const piece of word) {
		for (const { segment } of graphemes.segment(piece.text)) {
			const wide = measure(segment, piece);
			if (wide > left && part.length > 0) {
				part = [];
				parts.push(part);
				left = width;
			}
			const last = part.at(-1);
			const own = { ...piece, text: segment, width: wide };
			if (last && isAlike(last, own)) part.splice(-1, 1, join(last, own));
			else part.push(own);
			left -= wide;
		}
	}
	return parts;
}

function isAlike(first: TextPiece, other: TextPiece): boolean {
	return (
		first.face === other.face &&
		first.scale === other.scale &&
		first.href === other.href &&
		first.actual === undefined &&
		other.actual === undefined
	);
}

const join = (first: TextPiece, other: TextPiece): TextPiece => ({
	...first,
	text: first.text + other.text,
	width: first.width + other.width,
});

const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const readsRightToLeft = (text: string) => rightToLeft.test(text);

/** A paragraph begins in the direction of its first letter. */
export function beginsRightToLeft(text: string): boolean {
	return readsRightToLeft(/\p{L}/u.exec(text)?.[0] ?? "");
}

/** The order in which words stand from left to right; what is neither way goes with its neighbors where they agree. */
export function toVisualSequence(words: readonly string[], startsRight: boolean): number[] {
	const own = words.map((word) => (/\p{L}/u.test(word) ? readsRightToLeft(word) : undefined));
	const ways = own.map((way, index) => {
		if (way !== undefined) return way;
		const before = own.slice(0, index).findLast((candidate) => candidate !== undefined);
		const after = own.slice(index + 1).find((candidate) => candidate !== undefined);
		return before === after && before !== undefined ? before : startsRight;
	});
	const groups: { right: boolean; positions: number[] }[] = [];
	for (const [index, right] of ways.entries()) {
		const last = groups.at(-1);
		if (last?.right === right) last.positions.push(index);
		else groups.push({ right, positions: [index] });
	}
	const ordered = startsRight ? groups.reverse() : groups;
	return ordered.flatMap(({ right, positions }) => (right ? positions.reverse() : positions));
}

/** Merges what is set alike, spaces between, so that a page holds few pieces. */
export function mergeLine(words: readonly TextWord[], isLast: boolean): TextPiece[] {
	const pieces: TextPiece[] = [];
	for (const [index, word] of words.entries()) {
		// The space at the end of a line is unseen, but a reader needs it to part the words.
		const followed = index < words.length - 1 || !isLast;
		for (const [position, piece] of word.entries()) {
			const isEnd = position === word.length - 1;
			const own = isEnd && followed ? { ...piece, text: `${piece.text} ` } : piece;
			const last = pieces.at(-1);
			if (last && isAlike(last, own)) pieces.splice(-1, 1, join(last, own));
			else pieces.push(own);
		}
	}
	return pieces;
}
