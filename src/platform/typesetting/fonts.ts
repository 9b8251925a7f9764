import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { createMemo } from "#core/cache.ts";

/** The fonts by their purpose. The spare ones replace others that lack a character. */
const fontFiles = {
	text: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
	italic: "@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf",
	bold: "@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf",
	heading: "@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf",
	code: "dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
	spare: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
} as const;

export type Typeface = keyof typeof fontFiles;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<Typeface, Font>();

/** Read once: opening one costs more than drawing a page with it. */
export function loadFont(face: Typeface): Font {
	const known = opened.get(face);
	if (known) return known;
	const font = create(readFileSync(resolve(fontFiles[face])));
	if (!("layout" in font)) throw new TypeError(`${fontFiles[face]} is no font`);
	opened.set(face, font);
	return font;
}

const widths = createMemo<number>(50_000);

/** Measures the width of a text at size 1, word by word, as it will be drawn. */
export function measureText(text: string, face: Typeface): number {
	let sum = 0;
	for (const word of text.split(/(?<=[ \t])/)) sum += measureWord(word, face);
	return sum;
}

function measureWord(word: string, face: Typeface): number {
	return widths.get(`${face} ${word}`, () => {
		const font = loadFont(face);
		return font.layout(word).advanceWidth / font.unitsPerEm;
	});
}

/** A text of one face; `actual` is what it stands for where no face has it. */
interface TypefaceRun {
	readonly text: string;
	readonly face: Typeface;
	readonly actual?: string | undefined;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;
/** Accents that no letter carries: they would land on what stands before them. */
const loneMarks = /^\p{M}+/u;
const plainText = /^[\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/;

/** Shares a text between the wanted face and the spare one; what neither has becomes a box that still reads as itself. */
export function splitIntoRuns(text: string, wanted: Typeface): TypefaceRun[] {
	if (plainText.test(text)) return [{ text, face: wanted }];
	const runs: { text: string; face: Typeface; actual?: string }[] = [];
	for (const { segment } of graphemes.segment(text.normalize())) {
		const shown = segment.replace(unseen, "").replace(loneMarks, "");
		const face = ([wanted, "spare"] as const).find(
			(candidate) => hasAllGlyphs(shown, candidate) && canLayOut(shown, candidate),
		);
		const last = runs.at(-1);
		if (!face) runs.push({ text: "\u25a1", face: "spare", actual: segment });
		else if (last?.face === face && !last.actual) last.text += shown;
		else if (shown) runs.push({ text: shown, face });
	}
	return runs;
}

function hasAllGlyphs(text: string, face: Typeface): boolean {
	const font = loadFont(face);
	return Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** Newsreader's tables promise places for some accents and then hold none, at which fontkit stumbles. */
function canLayOut(text: string, face: Typeface): boolean {
	if (!/\p{M}/u.test(text)) return true;
	try {
		loadFont(face).layout(text);
		return true;
	} catch {
		return false;
	}
}
