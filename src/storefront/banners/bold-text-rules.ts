/** No real feature is longer; the rest is not read. */
const maxCharactersRead = 2_000;
const maxFeatures = 3;

const markup =
	/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

/** The first three bold texts of a banner's features, in plain words: their markup stays behind. */
export function pickBannerFeatures(features: readonly string[]): string[] {
	return features.flatMap(findBoldTexts).slice(0, maxFeatures);
}

/** The bold parts of a piece of HTML, as text. They are rendered as text too, so no markup gets through. */
export function findBoldTexts(html: string): string[] {
	const texts: string[] = [];
	let depth = 0;
	let bold = "";
	let from = 0;
	const read = html.slice(0, maxCharactersRead);
	const close = () => {
		const text = toPlainText(bold);
		if (text) texts.push(text);
		bold = "";
	};
	for (const found of read.matchAll(markup)) {
		if (depth > 0) bold += read.slice(from, found.index);
		from = found.index + found[0].length;
		const [, , closing, name = ""] = found;
		if (!/^(b|strong)$/i.test(name)) continue;
		depth = Math.max(0, depth + (closing ? -1 : 1));
		if (depth === 0) close();
	}
	if (depth > 0) {
		bold += read.slice(from);
		close();
	}
	return texts;
}

function toPlainText(text: string): string {
	return text
		.replace(
			/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
			(whole, decimal, hexadecimal, name) => {
				if (name) return entities[name.toLowerCase()] ?? whole;
				const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
				return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
			},
		)
		.replace(/\s+/g, " ")
		.trim();
}
