/** Enough of CSS colour to hold the palette to its promises without a browser. */
export type Scheme = "light" | "dark";
interface Oklab {
	l: number;
	a: number;
	b: number;
}

const polar = (l: number, c: number, h: number): Oklab => {
	const turn = (h * Math.PI) / 180;
	return { l, a: c * Math.cos(turn), b: c * Math.sin(turn) };
};

const chroma = ({ a, b }: Oklab) => Math.hypot(a, b);
const hue = ({ a, b }: Oklab) => (Math.atan2(b, a) * 180) / Math.PI;

/** Linear light, cut to what a screen can show. */
function screen({ l, a, b }: Oklab): [number, number, number] {
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const cut = (value: number) => Math.min(1, Math.max(0, value));
	return [
		cut(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
		cut(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
		cut(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
	];
}

function fromRgb(channels: number[]): Oklab {
	const [r = 0, g = 0, b = 0] = channels.map((byte) => {
		const part = byte / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return {
		l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
		a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
		b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
	};
}

export function contrast(first: Oklab, other: Oklab): number {
	const light = (colour: Oklab) => {
		const [r, g, b] = screen(colour);
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const [low = 0, high = 0] = [light(first), light(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

/** Splits at a separator that stands outside every bracket. */
function split(text: string, separator: "," | " "): string[] {
	const parts = [""];
	let depth = 0;
	for (const sign of text.trim()) {
		if (sign === "(") depth++;
		if (sign === ")") depth--;
		if (sign === separator && depth === 0) parts.push("");
		else parts[parts.length - 1] += sign;
	}
	return parts.map((part) => part.trim()).filter(Boolean);
}

const insideBrackets = (text: string) => text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));

function channel(text: string, known: Record<string, number>): number {
	if (text.startsWith("min(")) {
		return Math.min(...split(insideBrackets(text), ",").map((part) => channel(part, known)));
	}
	if (text.startsWith("calc(")) {
		const [left = "", sign, right = ""] = split(insideBrackets(text), " ");
		const [a, b] = [channel(left, known), channel(right, known)];
		return sign === "*" ? a * b : sign === "+" ? a + b : a - b;
	}
	return known[text] ?? Number(text);
}

/** A reader of a sheet's colour properties, in either scheme, with names stood in for others. */
export function createColourReader(css: string) {
	const declared = new Map(
		// The first declaration is the screen's; later ones are for print and contrast.
		[...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
			.reverse()
			.map(([, name = "", value = ""]) => [name, value.replace(/\s+/g, " ").trim()]),
	);
	return function colour(
		name: string,
		scheme: Scheme,
		instead: Record<string, string> = {},
	): Oklab {
		const read = (text: string): Oklab => {
			if (text.startsWith("var(")) {
				const asked = insideBrackets(text).trim();
				return read(declared.get(instead[asked] ?? asked) ?? "");
			}
			if (text.startsWith("light-dark(")) {
				return read(split(insideBrackets(text), ",")[scheme === "light" ? 0 : 1] ?? "");
			}
			if (text.startsWith("color-mix(")) {
				const [, first = "", second = ""] = split(insideBrackets(text), ",");
				const [colour = "", share = "50%"] = split(first, " ");
				const part = Number.parseFloat(share) / 100;
				const [p, q] = [read(colour), read(second)];
				const mix = (key: keyof Oklab) => p[key] * part + q[key] * (1 - part);
				return { l: mix("l"), a: mix("a"), b: mix("b") };
			}
			const words = split(insideBrackets(text), " ");
			if (text.startsWith("rgb(")) return fromRgb(words.map(Number));
			const from = words[0] === "from" ? read(words[1] ?? "") : undefined;
			const known = from ? { l: from.l, c: chroma(from), h: hue(from) } : {};
			const [l = 0, c = 0, h = 0] = words.slice(from ? 2 : 0).map((word) => channel(word, known));
			return polar(l, c, h);
		};
		return read(`var(${name})`);
	};
}
