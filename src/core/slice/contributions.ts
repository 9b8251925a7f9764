/** A list of the whole site to which any module may add, such as the cookies or what is purged every day. */
export interface ContributionPoint<Value> {
	readonly name: string;
	readonly add: (...values: readonly Value[]) => Contribution;
	/** Selects the contributions that were added here. */
	readonly select: (contributions: readonly Contribution[]) => readonly Value[];
}

export interface Contribution<Value = unknown> {
	readonly point: { readonly name: string };
	readonly values: readonly Value[];
}

export function defineContributions<Value>(name: string): ContributionPoint<Value> {
	const isOwn = (entry: Contribution): entry is Contribution<Value> => entry.point === point;
	const point: ContributionPoint<Value> = {
		name,
		add: (...values) => ({ point, values }),
		select: (contributions) => contributions.filter(isOwn).flatMap(({ values }) => values),
	};
	return point;
}
