import type { ProductByKind } from "#catalogue/store/product-store.ts";

/** The kinds that have a file. */
export type ProductWithFile = ProductByKind<"course" | "bundle" | "university">;

/** The type that a file brings along, in bytes. */
const fontBytes = 32_000;
/**
 * The average size of one character of content, its share of the structure and of punctuation
 * included.
 */
const bytesPerCharacter = 4.6;

/**
 * Estimates the size of a product's file, near enough for a visitor's decision. A page shows it
 * before the file is made, since making a file for every page view would be waste.
 */
export function estimateKilobytes({ kind, prices, offers, ...rest }: ProductWithFile): number {
	// Only the file of a course prints prices beside the lowest.
	return estimateFileKilobytes(kind === "course" ? { ...rest, prices, offers } : rest);
}

/**
 * Estimates the size of any file from the content that it prints; one without code and italics
 * needs fewer fonts.
 */
export function estimateFileKilobytes(content: object, fonts = fontBytes): number {
	const characters = JSON.stringify(content).length;
	const bytes = fonts + characters * bytesPerCharacter;
	return Math.round(bytes / 10_000) * 10;
}
