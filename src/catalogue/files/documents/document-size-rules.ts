import type { ProductByKind } from "#catalogue/store/product-store.ts";

/** The kinds that have a file. */
export type ProductWithFile = ProductByKind<"course" | "bundle" | "university">;

/** The type that a file brings along, in bytes. */
const fontBytes = 32_000;
/** What one character of content takes, its place in the structure and its share of signs included. */
const bytesPerCharacter = 4.6;

/**
 * How large a product's file will be, near enough to decide by. A page says it before the file is made, since
 * making a file for every page view would be waste.
 */
export function estimateKilobytes({ kind, prices, offers, ...rest }: ProductWithFile): number {
	// Only the file of a course prints prices beside the lowest.
	return estimateFileKilobytes(kind === "course" ? { ...rest, prices, offers } : rest);
}

/** Of any file, by the content that it prints; one in which nothing is set in code or italics needs fewer fonts. */
export function estimateFileKilobytes(content: object, fonts = fontBytes): number {
	const characters = JSON.stringify(content).length;
	const bytes = fonts + characters * bytesPerCharacter;
	return Math.round(bytes / 10_000) * 10;
}
