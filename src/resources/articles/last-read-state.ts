/** The number of the block at which a text was left, by the path of its page. */
export type LastReadPositions = Readonly<Record<string, number>>;

const maxTexts = 40;

/** Anything else than what we stored counts as nothing. */
export function readPositions(stored: string | null): LastReadPositions {
	let read: unknown;
	try {
		read = JSON.parse(stored ?? "{}");
	} catch {
		return {};
	}
	if (typeof read !== "object" || read === null) return {};
	return Object.fromEntries(
		Object.entries(read).filter(([, block]) => Number.isSafeInteger(block) && block > 0),
	);
}

/** The texts that were left last stay. */
export function withPosition(
	positions: LastReadPositions,
	path: string,
	block: number | undefined,
): LastReadPositions {
	const others = Object.entries(positions).filter(([other]) => other !== path);
	const all = block === undefined ? others : [...others, [path, block] as const];
	return Object.fromEntries(all.slice(-maxTexts));
}
