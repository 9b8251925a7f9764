import type { Contribution, ContributionPoint } from "./contributions.ts";
import type { SiteSlice } from "./site-slice.ts";

/** The manifest of a module: what the site has to know of it. `app/slices.ts` lists them all. */
export interface Slice {
	readonly name: string;
	/**
	 * The contributions of these modules come before its own, because its stored data refer to
	 * theirs.
	 */
	readonly after: readonly string[];
	/** Files of the module that are plain types and therefore end with no suffix. */
	readonly domainTypes: readonly string[];
	/** Data that is known before the module is opened: the commands read it, too. */
	readonly contributions: readonly Contribution[];
	/** Imports the code that runs only in the site, so that commands start without it. */
	readonly load: (() => Promise<SiteSlice>) | undefined;
}

export function defineSlice(slice: Pick<Slice, "name"> & Partial<Slice>): Slice {
	return {
		after: [],
		domainTypes: [],
		contributions: [],
		load: undefined,
		...slice,
	};
}

/** Collects what the manifests of all modules add to a list, in the order of `sortSlices`. */
export const collectContributions = <Value>(
	slices: readonly Slice[],
	point: ContributionPoint<Value>,
): readonly Value[] =>
	point.select(sortSlices(slices).flatMap(({ contributions }) => contributions));

/** Sorts by `after` and by `requires`, then by name: the order of the list makes no difference. */
export function sortSlices(
	slices: readonly Slice[],
	requires: (slice: Slice) => readonly string[] = () => [],
): readonly Slice[] {
	const byName = new Map(slices.map((slice) => [slice.name, slice]));
	const sorted = new Set<Slice>();
	const visit = (slice: Slice, path: readonly string[]): void => {
		if (sorted.has(slice)) return;
		const names = [...path, slice.name];
		if (path.includes(slice.name))
			throw new Error(`Modules come after each other: ${names.join(" -> ")}`);
		for (const name of [...slice.after, ...requires(slice)].toSorted()) {
			const before = byName.get(name);
			if (!before) throw new Error(`${slice.name} comes after ${name}, which is no module`);
			visit(before, names);
		}
		sorted.add(slice);
	};
	for (const slice of slices.toSorted((a, b) => (a.name < b.name ? -1 : 1))) visit(slice, []);
	return [...sorted];
}
