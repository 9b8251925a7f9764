import { createContext, type ReactNode, useContext } from "react";
import type { Gap, GapUse } from "#core/gaps.ts";

export interface Filling {
	readonly node: ReactNode;
	readonly tags?: readonly string[];
}
export interface Filler {
	readonly name: string;
	readonly fill: (
		context: unknown,
		moment: unknown,
	) => Promise<Filling> | Filling;
}

/** The gap's own context is checked here, once; a list of fillers holds fillers of every context. */
export function fillerOf<Context>(
	gap: Gap<Context>,
	fill: (
		context: Context,
		/** What app knows of the one visitor for whom the page is drawn; undefined where others will see it too. */
		moment: unknown,
	) => Promise<Filling> | Filling,
): Filler {
	return { name: gap.name, fill: fill as Filler["fill"] };
}

export const FillingsContext = createContext<ReadonlyMap<string, ReactNode>>(
	new Map(),
);

/** The place itself. When nobody fills it or its filler failed, it shows what stands in it, mostly nothing. */
export function GapPlace({
	of,
	children,
}: {
	// biome-ignore lint/suspicious/noExplicitAny: a gap of any context
	of: Gap<any>;
	children?: ReactNode;
}) {
	return <>{useContext(FillingsContext).get(of.name) ?? children}</>;
}

/** Asks all fillers at once. One that fails leaves its gap empty and one line in the log. */
export async function fillGaps(
	uses: readonly GapUse[],
	fillers: readonly Filler[],
	onFailure: (gap: string, problem: unknown) => void,
	moment?: unknown,
): Promise<{
	fillings: ReadonlyMap<string, ReactNode>;
	tags: readonly string[];
	complete: boolean;
}> {
	let complete = true;
	const filled = await Promise.all(
		uses.map(async ({ gap, context }) => {
			const filler = fillers.find((one) => one.name === gap.name);
			if (!filler) return undefined;
			try {
				return { name: gap.name, ...(await filler.fill(context, moment)) };
			} catch (problem) {
				complete = false;
				onFailure(gap.name, problem);
				return undefined;
			}
		}),
	);
	const found = filled.filter((one) => one !== undefined);
	return {
		fillings: new Map(found.map(({ name, node }) => [name, node])),
		tags: found.flatMap(({ tags }) => tags ?? []),
		complete,
	};
}
