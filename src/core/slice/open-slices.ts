import type { Contribution } from "./contributions.ts";
import type { OpenSlices, Service, SiteSlice } from "./site-slice.ts";
import { type Slice, sortSlices } from "./slice.ts";

/** A service that the site itself provides, with its value. */
export interface GivenService {
	readonly service: Service<unknown>;
	readonly value: unknown;
}

export const giveService = <Value>(service: Service<Value>, value: Value): GivenService => ({
	service,
	value,
});

/**
 * Opens every module after those that it needs, then collects the contributions of each. The order
 * of the list makes no difference.
 */
export async function openSlices(
	slices: readonly Slice[],
	given: readonly GivenService[],
): Promise<OpenSlices> {
	const siteSlices = new Map(
		await Promise.all(slices.map(async (slice) => [slice.name, await slice.load?.()] as const)),
	);
	const values = new Map(given.map(({ service, value }) => [service, value]));
	let contributions: readonly Contribution[] | undefined;
	const registry: OpenSlices = {
		get<Value>(service: Service<Value>) {
			if (!values.has(service)) throw new Error(`${service.name} is used before it is open`);
			// The map holds a value of each service's own type.
			return values.get(service) as Value;
		},
		list(point) {
			if (!contributions) throw new Error(`${point.name} are read before every module is open`);
			return point.select(contributions);
		},
	};
	const order = sortByNeeds(slices, siteSlices, given);
	for (const { name } of order)
		for (const entry of (await siteSlices.get(name)?.open(registry)) ?? []) values.set(...entry);
	contributions = order.flatMap((slice) => [
		...slice.contributions,
		...(siteSlices.get(slice.name)?.contribute(registry) ?? []),
	]);
	return registry;
}

function sortByNeeds(
	slices: readonly Slice[],
	siteSlices: ReadonlyMap<string, SiteSlice | undefined>,
	given: readonly GivenService[],
): readonly Slice[] {
	const providers = new Map<Service<unknown>, string>();
	for (const [name, siteSlice] of siteSlices)
		for (const service of siteSlice?.provides ?? []) {
			const other = providers.get(service);
			if (other) throw new Error(`${name} and ${other} both provide ${service.name}`);
			providers.set(service, name);
		}
	const isGiven = (service: Service<unknown>) => given.some((entry) => entry.service === service);
	return sortSlices(slices, ({ name }) =>
		(siteSlices.get(name)?.needs ?? []).flatMap((service) => {
			if (isGiven(service)) return [];
			const provider = providers.get(service);
			if (!provider) throw new Error(`${name} needs ${service.name}, which no module provides`);
			return [provider];
		}),
	);
}
