import { escapeHtml } from "#shell/pages/html.ts";
import coverStyle from "#ui/cover/cover-art.module.css?inline";
import { composeCover } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { findMotif } from "#ui/cover/cover-motifs.ts";
import { composeCrest, crestHeight, crestWidth, shieldPath } from "#ui/cover/crest-rules.ts";
import { type Hue, hues } from "#ui/tokens/hues.ts";
import tokens from "#ui/tokens/tokens.css?inline";

/**
 * The pattern of file names from which the cover of a product, or of a banner, is drawn; they never
 * change.
 */
const coverFilePattern =
	/^((?:([a-z]+)\.)?(?:course|bundle|university|free-course)-\d{1,12}|banner-[a-z\d-]{1,60})\.svg$/;

/** The arms of a school, by its id. */
const crestFilePattern = /^crest-([a-z\d-]{1,100})\.svg$/;

/** Undefined for a name that no product, banner or school can have. */
export function renderRequestedCover(hue: string, file: string): string | undefined {
	const knownHue = hues.find((candidate) => candidate === hue);
	if (!knownHue) return undefined;
	const [, school] = crestFilePattern.exec(file) ?? [];
	if (school) return renderCrest(school, knownHue);
	const [, seed, motif] = coverFilePattern.exec(file) ?? [];
	if (!seed || (motif && !findMotif(seed))) return undefined;
	return renderCover(seed, knownHue);
}

/** The cover includes its own style, so that it is light or dark like the page that shows it. */
export function renderCover(seed: string, hue: Hue): string {
	const paths = composeCover(seed).layers.map(renderPath);
	return renderSvg([coverWidth, coverHeight], hue, paths.join(""));
}

function renderCrest(school: string, hue: Hue): string {
	const { field, layers } = composeCrest(school);
	const shield = `d="${shieldPath}"`;
	const paths = [{ tone: field, path: shieldPath }, ...layers].map(renderPath);
	return renderSvg(
		[crestWidth, crestHeight],
		hue,
		`<clipPath id="c"><path ${shield}/></clipPath><g clip-path="url(#c)">${paths.join("")}</g><path fill="none" stroke="var(--c1)" stroke-width="2.5" ${shield}/>`,
	);
}

const renderPath = ({ tone, path }: { tone: number; path: string }) =>
	`<path fill="var(--c${tone})" d="${escapeHtml(path)}"/>`;

function renderSvg([width, height]: readonly [number, number], hue: Hue, content: string): string {
	const colours = `svg{color-scheme:light dark;--hue:${readDesignToken(`hue-${hue}`)};--lamp:${readDesignToken("lamp")}}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill-rule="evenodd"><style>${colours}${coverStyle}</style>${content}</svg>`;
}

function readDesignToken(name: string): string {
	const [, value = "gray"] = new RegExp(`--${name}:\\s*([^;}]+)`).exec(tokens) ?? [];
	return value.trim();
}
