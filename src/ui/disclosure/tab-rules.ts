/**
 * Finds the tab that a key leads to; undefined for other keys. A vertical list uses up and down.
 */
export function findNextTab(
	key: string,
	{
		at,
		count,
		rtl,
		upright = false,
	}: { at: number; count: number; rtl: boolean; upright?: boolean },
): number | undefined {
	const [back, forward] = upright
		? ["ArrowUp", "ArrowDown"]
		: rtl
			? ["ArrowRight", "ArrowLeft"]
			: ["ArrowLeft", "ArrowRight"];
	if (key === forward) return (at + 1) % count;
	if (key === back) return (at - 1 + count) % count;
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return undefined;
}

/** Converts a name for an address: lower case, with spaces written as hyphens. */
export function toTabHash(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
}

/** The tab that an address names, written as its id or as its name; one that cannot be read throws. */
export function findTabByHash(hash: string, ids: readonly string[]): string | undefined {
	const wanted = toTabHash(decodeURIComponent(hash.replace(/^#/, "")));
	return ids.find((id) => toTabHash(id) === wanted);
}
