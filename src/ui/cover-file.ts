import { coverArt, type Tone } from "#ui/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover-layers.ts";
import type { Hue } from "#ui/hues.ts";

/** Lightness is the tones' own; tokens.css has these for light paper, and a test holds the two together. */
export const pigments: Readonly<
	Record<Hue, readonly [chroma: number, hue: number]>
> = {
	umber: [0.06, 58],
	terracotta: [0.125, 43],
	ochre: [0.095, 74],
	olive: [0.085, 112],
	moss: [0.09, 138],
	pine: [0.075, 166],
	lagoon: [0.075, 202],
	cerulean: [0.095, 236],
	cobalt: [0.15, 264],
	violet: [0.14, 294],
	plum: [0.125, 332],
	slate: [0.035, 250],
};

/** A cover as a file of its own, where no style sheet reaches: as on a page with light paper. */
export function coverFile(seed: string, hue: Hue): string {
	const [c, h] = pigments[hue];
	const fills: Record<Tone, string> = {
		1: `oklch(0.34 ${c} ${h})`,
		2: `oklch(0.48 ${c} ${h})`,
		3: `oklch(0.65 ${c} ${h + 14})`,
		4: `oklch(0.83 ${round(c * 0.62)} ${h + 8})`,
		5: `oklch(0.945 ${round(c * 0.22)} ${h})`,
		6: "oklch(0.86 0.125 84)",
	};
	const paths = coverArt(seed).layers.map(
		({ tone, path }) => `<path fill="${fills[tone]}" d="${path}"/>`,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" fill-rule="evenodd">${paths.join("")}</svg>`;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
