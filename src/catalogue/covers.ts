import { escapeHtml } from "#shell/html.ts";
import coverStyle from "#ui/cover-art.module.css?inline";
import { coverArt } from "#ui/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover-layers.ts";
import { hues } from "#ui/hues.ts";
import tokens from "#ui/tokens.css?inline";

/**
 * Covers as files of their own. A page full of cards names them in a line each, where drawn inline they would
 * be a third of its weight; the browser fetches those that come near and keeps them.
 */
/** What a product's cover is drawn from, for good. */
const seedOf = /^((?:course|bundle|university|free-course)-\d{1,12})\.svg$/;

/** Undefined for what is no cover of ours, so that nobody makes us draw at will. */
export function drawCover(hue: string, file: string): string | undefined {
	const [, seed] = seedOf.exec(file) ?? [];
	if (!seed || !(hues as readonly string[]).includes(hue)) return undefined;
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
