/** The type that a file brings along, in bytes. */
const fontBytes = 32_000;
/** What one character of content takes, its place in the structure and its share of signs included. */
const bytesPerCharacter = 4.6;

/**
 * How large a product's file will be, near enough to decide by. A page says it before the file is made, since
 * making a file for every page view would be waste.
 */
export function estimateKilobytes(content: unknown): number {
	const characters = JSON.stringify(content).length;
	const bytes = fontBytes + characters * bytesPerCharacter;
	return Math.round(bytes / 10_000) * 10;
}
