/** Which tab a key leads to; undefined when it means nothing here. A list that stands upright goes by up and down. */
export function nextTab(
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
