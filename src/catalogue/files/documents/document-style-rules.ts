import type {
	CoverArtwork,
	DocumentColours,
	PaperSize,
	PdfDocument,
} from "#platform/pdf/document.ts";
import { composeCover } from "#ui/cover/cover-art-rules.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { coverTones, paperColours, washHex } from "#ui/tokens/pigments.ts";

/** The publisher, with its own color. */
export interface Publisher {
	readonly name: string;
	readonly accent?: string | undefined;
	readonly publicUrl: string;
}

const letterCountries = ["US", "CA", "MX", "PH", "CL", "CO", "VE"];

/** Printers in each country use this format. */
export function choosePaperFormat(country: string): PaperSize {
	return letterCountries.includes(country) ? "letter" : "a4";
}

/** Every document of the site has this style. */
export function documentStyle(
	publisher: Publisher,
	hue: Hue,
): Pick<PdfDocument, "language" | "author" | "colours" | "publisher"> {
	const colours: DocumentColours = {
		...paperColours,
		accent: publisher.accent ?? paperColours.accent,
		wash: washHex(hue),
	};
	return {
		language: "en",
		author: publisher.name,
		colours,
		publisher: { name: publisher.name, href: publisher.publicUrl },
	};
}

/** The picture is the one on the page of the product. */
export function createDocumentCoverArt(seed: string, hue: Hue): CoverArtwork {
	const tones = coverTones(hue);
	return {
		width: coverWidth,
		height: coverHeight,
		layers: composeCover(seed).layers.map(({ tone, path }) => ({
			fill: tones[tone],
			path,
		})),
	};
}
