/** A list of the whole site to which any module may add, such as the cookies or what is purged every day. */
export interface ContributionPoint<Value> {
	readonly name: string;
	/** What a module adds, for its manifest. */
	readonly add: (...values: readonly Value[]) => Contribution;
	/** What all modules added, in the order of `sortSlices`. */
	readonly collect: (slices: readonly Slice[]) => readonly Value[];
}

export interface Contribution {
	readonly point: { readonly name: string };
	readonly values: readonly unknown[];
}

/** The manifest of a module: what the site has to know of it. `app/slices.ts` lists them all. */
export interface Slice {
	readonly name: string;
	/** Modules whose contributions come before its own, because what it stores refers to theirs. */
	readonly after: readonly string[];
	/** Files of the module that are plain types and therefore end with no suffix. */
	readonly domainTypes: readonly string[];
	readonly contributions: readonly Contribution[];
}

export function defineSlice(
	slice: Pick<Slice, "name"> & Partial<Slice>,
): Slice {
	return { after: [], domainTypes: [], contributions: [], ...slice };
}

export function defineContributions<Value>(
	name: string,
): ContributionPoint<Value> {
	const added = new WeakMap<Contribution, readonly Value[]>();
	const point: ContributionPoint<Value> = {
		name,
		add(...values) {
			const contribution = { point, values };
			added.set(contribution, values);
			return contribution;
		},
		collect: (slices) =>
			sortSlices(slices).flatMap(({ contributions }) =>
				contributions.flatMap((contribution) => added.get(contribution) ?? []),
			),
	};
	return point;
}

/** By `after`, then by name: the order of the list makes no difference. */
export function sortSlices(slices: readonly Slice[]): readonly Slice[] {
	const byName = new Map(slices.map((slice) => [slice.name, slice]));
	const sorted = new Set<Slice>();
	const visit = (slice: Slice, path: readonly string[]): void => {
		if (sorted.has(slice)) return;
		const names = [...path, slice.name];
		if (path.includes(slice.name))
			throw new Error(`Modules come after each other: ${names.join(" -> ")}`);
		for (const name of slice.after.toSorted()) {
			const before = byName.get(name);
			if (!before)
				throw new Error(
					`${slice.name} comes after ${name}, which is no module`,
				);
			visit(before, names);
		}
		sorted.add(slice);
	};
	for (const slice of slices.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
		visit(slice, []);
	return [...sorted];
}
