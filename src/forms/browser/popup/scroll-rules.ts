export const defaultThreshold = 500;

/** The threshold that a page sets, in pixels. */
export function parseThreshold(said: unknown): number {
	const number = typeof said === "string" && said.trim() !== "" ? Number(said) : said;
	return typeof number === "number" && Number.isFinite(number) ? number : defaultThreshold;
}

export function isPast(scrolled: number, threshold: number): boolean {
	return scrolled > threshold;
}
