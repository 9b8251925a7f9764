import type { Contribution, ContributionPoint } from "./contributions.ts";

/**
 * Identifies a service of a module for others: it is declared where it is needed or provided,
 * whichever is below.
 */
export interface Service<Value> {
	readonly name: string;
	/** Never set: it only carries the type. */
	readonly value?: Value;
}

export const defineService = <Value>(name: string): Service<Value> => ({
	name,
});

type Services = Readonly<Record<string, Service<unknown>>>;

type ServiceValues<Of extends Services> = {
	readonly [Key in keyof Of]: Of[Key] extends Service<infer Value> ? Value : never;
};

/** The code of a module, in two phases. First it opens its services, then it adds pages, routes and what else uses the services of others. */
export interface SiteSlice {
	readonly needs: readonly Service<unknown>[];
	readonly provides: readonly Service<unknown>[];
	readonly open: (registry: OpenSlices) => Promise<ReadonlyMap<Service<unknown>, unknown>>;
	readonly contribute: (registry: OpenSlices) => readonly Contribution[];
}

/** The services of all modules. Reading one that is not open yet is an error. */
export interface OpenSlices {
	get<Value>(service: Service<Value>): Value;
	/** Lists the values that all modules have added there, in the order in which they were opened. */
	list<Value>(point: ContributionPoint<Value>): readonly Value[];
}

/** A module may read this once every module is open, and not before. */
interface Later<Uses extends Services> extends Pick<OpenSlices, "list"> {
	services(): ServiceValues<Uses>;
}

interface SiteSliceDefinition<
	Needs extends Services,
	Uses extends Services,
	Provides extends Services,
> {
	/** Opened before this module. */
	readonly needs?: Needs;
	/** Available from the second phase on; two modules may use each other. */
	readonly uses?: Uses;
	readonly provides?: Provides;
	readonly open?: (
		needs: ServiceValues<Needs>,
		later: Later<Uses>,
	) => ServiceValues<Provides> | Promise<ServiceValues<Provides>>;
	readonly contribute?: (
		services: ServiceValues<Needs & Uses & Provides>,
	) => readonly Contribution[];
}

// biome-ignore lint/complexity/noBannedTypes: a module that needs no other
type None = {};

export function defineSiteSlice<
	Needs extends Services = None,
	Uses extends Services = None,
	Provides extends Services = None,
>(definition: SiteSliceDefinition<Needs, Uses, Provides>): SiteSlice {
	const { needs, uses, provides, open, contribute } = definition;
	return {
		needs: Object.values(needs ?? {}),
		provides: Object.values(provides ?? {}),
		async open(registry) {
			const opened = await open?.(readServices(registry, needs), {
				services: () => readServices(registry, uses),
				list: registry.list,
			});
			return new Map(
				Object.entries(provides ?? {}).map(([key, service]) => [service, opened?.[key]]),
			);
		},
		contribute: (registry) =>
			contribute?.({
				...readServices(registry, needs),
				...readServices(registry, uses),
				...readServices(registry, provides),
			} as ServiceValues<Needs & Uses & Provides>) ?? [],
	};
}

function readServices<Of extends Services>(
	registry: OpenSlices,
	services: Of | undefined,
): ServiceValues<Of> {
	const values = Object.entries(services ?? {}).map(([key, service]) => [
		key,
		registry.get(service),
	]);
	return Object.fromEntries(values);
}
