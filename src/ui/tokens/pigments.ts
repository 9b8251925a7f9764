import type { CoverImage } from "#ui/cover/cover-art-rules.ts";
import type { Hue } from "#ui/tokens/hues.ts";

/** Lightness, chroma and hue: the light pigments of tokens.css, for what is drawn outside a browser. */
export const pigments: Readonly<Record<Hue, readonly [number, number, number]>> = {
	umber: [0.43, 0.06, 58],
	terracotta: [0.46, 0.125, 43],
	ochre: [0.46, 0.095, 74],
	olive: [0.44, 0.085, 112],
	moss: [0.43, 0.09, 138],
	pine: [0.42, 0.075, 166],
	lagoon: [0.43, 0.075, 202],
	cerulean: [0.44, 0.095, 236],
	cobalt: [0.44, 0.15, 264],
	violet: [0.44, 0.14, 294],
	plum: [0.43, 0.125, 332],
	slate: [0.43, 0.035, 250],
};

/** The colors on paper are those of the light scheme of tokens.css. */
export const paperColours = {
	ink: oklchToHex(0.25, 0.04, 264),
	soft: oklchToHex(0.45, 0.03, 262),
	line: oklchToHex(0.885, 0.014, 80),
	accent: "#a31f34",
};

/** The shades that cover-art.module.css derives, as `#rrggbb`. */
export function coverTones(
	hue: Hue,
): Readonly<Record<CoverImage["layers"][number]["tone"], string>> {
	const [, c, h] = pigments[hue];
	return {
		1: oklchToHex(0.34, c, h),
		2: oklchToHex(0.48, c, h),
		3: oklchToHex(0.65, c, h + 14),
		4: oklchToHex(0.83, c * 0.62, h + 8),
		5: oklchToHex(0.945, c * 0.22, h),
		6: oklchToHex(0.86, 0.125, 84),
	};
}

/** The hue as text stands in it. */
export function pigmentHex(hue: Hue): string {
	return oklchToHex(...pigments[hue]);
}

/** The palest of the hue: a ground that ink stands on. */
export function washHex(hue: Hue): string {
	const [, c, h] = pigments[hue];
	return oklchToHex(0.968, c * 0.12, h);
}

/** Converts oklch to a color of the screen, clipped where no screen can show it. */
export function oklchToHex(l: number, c: number, h: number): string {
	const turn = (h * Math.PI) / 180;
	const [a, b] = [c * Math.cos(turn), c * Math.sin(turn)];
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const channels = [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	].map((light) => {
		const part = Math.min(1, Math.max(0, light));
		const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
		return Math.round(shown * 255)
			.toString(16)
			.padStart(2, "0");
	});
	return `#${channels.join("")}`;
}
