import { escapeHtml } from "#shell/pages/html.ts";
import coverStyle from "#ui/cover/cover-art.module.css?inline";
import { composeCover } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { type Hue, hues } from "#ui/tokens/hues.ts";
import tokens from "#ui/tokens/tokens.css?inline";

/** What the cover of a product, or of a banner, is drawn from, for good. */
const coverFilePattern =
	/^((?:course|bundle|university|free-course)-\d{1,12}|banner-[a-z\d-]{1,60})\.svg$/;

/** Undefined for a name that no product can have: only covers of products are rendered. */
export function renderRequestedCover(
	hue: string,
	file: string,
): string | undefined {
	const [, seed] = coverFilePattern.exec(file) ?? [];
	const knownHue = hues.find((candidate) => candidate === hue);
	return seed && knownHue && renderCover(seed, knownHue);
}

/** With its own style, so that it is light or dark like the page that shows it. */
export function renderCover(seed: string, hue: Hue): string {
	const paths = composeCover(seed).layers.map(
		({ tone, path }) =>
			`<path fill="var(--c${tone})" d="${escapeHtml(path)}"/>`,
	);
	const colours = `svg{color-scheme:light dark;--hue:${readDesignToken(`hue-${hue}`)};--lamp:${readDesignToken("lamp")}}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" fill-rule="evenodd"><style>${colours}${coverStyle}</style>${paths.join("")}</svg>`;
}

function readDesignToken(name: string): string {
	const [, value = "gray"] =
		new RegExp(`--${name}:\\s*([^;}]+)`).exec(tokens) ?? [];
	return value.trim();
}
