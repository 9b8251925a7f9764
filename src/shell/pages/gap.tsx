import { createContext, type ReactNode, useContext } from "react";
import type { Gap, GapUse } from "#core/gaps.ts";
import { defineContributions } from "#core/slice/contributions.ts";

export interface GapFilling {
	readonly node: ReactNode;
	readonly tags?: readonly string[];
}
export interface GapFiller {
	readonly name: string;
	readonly fill: (context: unknown, renderContext: unknown) => Promise<GapFilling> | GapFilling;
}

export const gapFillers = defineContributions<GapFiller>("gap fillers");

/** The gap's own context is checked here, once; a list of fillers holds fillers of every context. */
export function defineFiller<Context>(
	gap: Gap<Context>,
	fill: (
		context: Context,
		/**
		 * The data of app about the one visitor for whom the page is rendered; undefined on pages that
		 * are cached.
		 */
		renderContext: unknown,
	) => Promise<GapFilling> | GapFilling,
): GapFiller {
	return { name: gap.name, fill: fill as GapFiller["fill"] };
}

export const FillingsContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());

/** Shows the filling; without a filler, or when it failed, the children, mostly none. */
export function GapSlot({
	of,
	children,
}: {
	// biome-ignore lint/suspicious/noExplicitAny: a gap of any context
	of: Gap<any>;
	children?: ReactNode;
}) {
	return <>{useContext(FillingsContext).get(of.name) ?? children}</>;
}

/** Runs all fillers at once. One that fails leaves its gap empty and one line in the log. */
export async function fillGaps(
	uses: readonly GapUse[],
	fillers: readonly GapFiller[],
	onFailure: (gap: string, problem: unknown) => void,
	renderContext?: unknown,
): Promise<{
	fillings: ReadonlyMap<string, ReactNode>;
	tags: readonly string[];
	complete: boolean;
}> {
	let complete = true;
	const filled = await Promise.all(
		uses.map(async ({ gap, context }) => {
			const filler = fillers.find((entry) => entry.name === gap.name);
			if (!filler) return undefined;
			try {
				return {
					name: gap.name,
					...(await filler.fill(context, renderContext)),
				};
			} catch (problem) {
				complete = false;
				onFailure(gap.name, problem);
				return undefined;
			}
		}),
	);
	const found = filled.filter((entry) => entry !== undefined);
	return {
		fillings: new Map(found.map(({ name, node }) => [name, node])),
		tags: found.flatMap(({ tags }) => tags ?? []),
		complete,
	};
}
