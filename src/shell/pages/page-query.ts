import type { FastifyRequest } from "fastify";

/** A page's address consists of this beside its path. */
export interface PageRoute {
	Params: Record<string, string>;
	Querystring: Record<string, unknown>;
}
type AddressedRequest = Pick<FastifyRequest<PageRoute>, "url" | "params" | "query">;

interface CanonicalQuery {
	/** The query without unknown parameters, and in one order. */
	readonly search: string;
	/** False for rare combinations: a client could request more of them than the cache holds. */
	readonly isCacheable: boolean;
}

/** A page accepts this part of an address's query. */
export interface PageQueryOptions {
	/** The query parameters that change the page. */
	readonly query?: readonly string[];
	/** The canonical query of pages where many parameters combine; it replaces the others. */
	readonly canonicalQuery?: (given: URLSearchParams) => CanonicalQuery;
	/**
	 * Query parameters that open something on the page, such as a form, and the check of their
	 * values: then the page is not cached. Any other value is ignored, so it never makes a second
	 * copy. Where pages of different kinds share a pattern, its parameters decide which of them is
	 * requested.
	 */
	readonly freshQuery?: Readonly<
		Record<string, (value: string, parameters: Readonly<Record<string, string>>) => boolean>
	>;
}

interface PageQuery extends CanonicalQuery {
	/** Only the parameters that the page named. */
	readonly query: Readonly<Record<string, string>>;
	/** True when something is opened on the page. */
	readonly opens: boolean;
}

const maxValueLength = 200;
const maxSearchLength = 2_000;

/** Most addresses have no query: their result is computed once. */
export function createQueryReader(
	options: PageQueryOptions,
): (request: AddressedRequest) => PageQuery {
	const plain = { query: {}, opens: false, ...toCanonicalQuery("", options) };
	return (request) => {
		const start = request.url.indexOf("?");
		if (start < 0) return plain;
		const opened = pickOpenedQuery(request, options.freshQuery ?? {});
		return {
			...toCanonicalQuery(request.url.slice(start + 1), options),
			query: { ...pickKnownQuery(request, options.query ?? []), ...opened },
			opens: opened !== undefined,
		};
	};
}

function toCanonicalQuery(search: string, { canonicalQuery }: PageQueryOptions): CanonicalQuery {
	if (!canonicalQuery) return { search: "", isCacheable: true };
	return canonicalQuery(new URLSearchParams(search.slice(0, maxSearchLength)));
}

function pickKnownQuery(
	request: AddressedRequest,
	known: readonly string[],
): Record<string, string> {
	return Object.fromEntries(
		known.flatMap((name) => {
			const value = request.query[name];
			return typeof value === "string" && value.length <= maxValueLength
				? [[name, value] as const]
				: [];
		}),
	);
}

function pickOpenedQuery(
	request: AddressedRequest,
	known: NonNullable<PageQueryOptions["freshQuery"]>,
): Record<string, string> | undefined {
	const given = Object.entries(pickKnownQuery(request, Object.keys(known)));
	const opened = given.filter(([name, value]) => known[name]?.(value, request.params));
	return opened.length ? Object.fromEntries(opened) : undefined;
}

/** Computed for every request, so it joins what is decoded already. No address can hold a NUL. */
export function cacheKey(
	pattern: string,
	parameters: Readonly<Record<string, string>>,
	query: Readonly<Record<string, string>>,
	audience: string,
	search: string,
): string {
	let key = `${audience}\0${pattern}\0${search}`;
	for (const name in parameters) key += `\0${parameters[name]}`;
	for (const name in query) key += `\0${name}=${query[name]}`;
	return key;
}
