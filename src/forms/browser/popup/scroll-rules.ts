export const defaultThreshold = 500;

/** In pixels, from the value that a page sets. */
export function parseThreshold(said: unknown): number {
	const number = typeof said === "string" && said.trim() !== "" ? Number(said) : said;
	return typeof number === "number" && Number.isFinite(number) ? number : defaultThreshold;
}

export function isPast(scrolled: number, threshold: number): boolean {
	return scrolled > threshold;
}
