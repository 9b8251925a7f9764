import { escapeHtml } from "#shell/pages/html.ts";
import coverStyle from "#ui/cover/cover-art.module.css?inline";
import { coverArt } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { type Hue, hues } from "#ui/tokens/hues.ts";
import tokens from "#ui/tokens/tokens.css?inline";

/** What the cover of a product, or of a banner, is drawn from, for good. */
const seedOf =
	/^((?:course|bundle|university|free-course)-\d{1,12}|banner-[a-z\d-]{1,60})\.svg$/;

/** Undefined for what is no cover of ours, so that nobody makes us draw at will. */
export function drawCover(hue: string, file: string): string | undefined {
	const [, seed] = seedOf.exec(file) ?? [];
	const known = hues.find((one) => one === hue);
	return seed && known && coverFile(seed, known);
}

/** With its own style, so that it is light or dark like the page that shows it. */
export function coverFile(seed: string, hue: Hue): string {
	const paths = coverArt(seed).layers.map(
		({ tone, path }) =>
			`<path fill="var(--c${tone})" d="${escapeHtml(path)}"/>`,
	);
	const colours = `svg{color-scheme:light dark;--hue:${token(`hue-${hue}`)};--lamp:${token("lamp")}}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" fill-rule="evenodd"><style>${colours}${coverStyle}</style>${paths.join("")}</svg>`;
}

function token(name: string): string {
	const [, value = "gray"] =
		new RegExp(`--${name}:\\s*([^;}]+)`).exec(tokens) ?? [];
	return value.trim();
}
