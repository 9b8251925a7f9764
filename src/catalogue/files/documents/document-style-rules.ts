import type {
	Art,
	Colours,
	Paper,
	PdfDocument,
} from "#platform/pdf/document.ts";
import { coverArt } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { coverTones, paperColours, washOf } from "#ui/tokens/pigments.ts";

/** Who publishes, in their own color. */
export interface Publisher {
	readonly name: string;
	readonly accent?: string | undefined;
	readonly publicUrl: string;
}

const letterCountries = ["US", "CA", "MX", "PH", "CL", "CO", "VE"];

/** What a country puts into its printers. */
export function paperOf(country: string): Paper {
	return letterCountries.includes(country) ? "letter" : "a4";
}

/** What every document of the house has in common. */
export function lookOf(
	publisher: Publisher,
	hue: Hue,
): Pick<PdfDocument, "language" | "author" | "colours" | "publisher"> {
	const colours: Colours = {
		...paperColours,
		accent: publisher.accent ?? paperColours.accent,
		wash: washOf(hue),
	};
	return {
		language: "en",
		author: publisher.name,
		colours,
		publisher: { name: publisher.name, href: publisher.publicUrl },
	};
}

/** The same picture as on the page of the thing. */
export function artOf(seed: string, hue: Hue): Art {
	const tones = coverTones(hue);
	return {
		width: coverWidth,
		height: coverHeight,
		layers: coverArt(seed).layers.map(({ tone, path }) => ({
			fill: tones[tone],
			path,
		})),
	};
}
