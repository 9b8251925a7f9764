import type { FastifyRequest } from "fastify";

export interface Spelling {
	/** Whatever is not understood is left out of it, and the rest stands in one order. */
	readonly search: string;
	/** False for combinations that few ask for: anybody can make up more of them than a cache holds. */
	readonly kept: boolean;
}

const longestValue = 200;
const longestSearch = 2_000;

/** What a page's own spelling makes of a query. */
export function spellingOf(
	request: FastifyRequest,
	spelling: ((given: URLSearchParams) => Spelling) | undefined,
): Spelling {
	if (!spelling) return { search: "", kept: true };
	const asked = request.url.split("?", 2)[1] ?? "";
	return spelling(new URLSearchParams(asked.slice(0, longestSearch)));
}

/** Only the parameters that the page named. */
export function knownQuery(
	request: FastifyRequest,
	known: readonly string[],
): Record<string, string> {
	if (known.length === 0) return {};
	const given = request.query as Record<string, unknown>;
	return Object.fromEntries(
		known.flatMap((name) => {
			const value = given[name];
			return typeof value === "string" && value.length <= longestValue
				? [[name, value] as const]
				: [];
		}),
	);
}

/** The parameters that open something on the page; undefined when nothing is opened. */
export function openedBy(
	request: FastifyRequest,
	known: Readonly<Record<string, (value: string) => boolean>>,
): Record<string, string> | undefined {
	const given = Object.entries(knownQuery(request, Object.keys(known)));
	const opened = given.filter(([name, value]) => known[name]?.(value));
	return opened.length ? Object.fromEntries(opened) : undefined;
}

/** Tells one kept page from another. Asked at every request, so it joins what is decoded already. No address can hold a NUL. */
export function cacheKey(
	pattern: string,
	parameters: Record<string, string>,
	query: Record<string, string>,
	audience: string,
	search: string,
): string {
	let key = `${audience}\0${pattern}\0${search}`;
	for (const name in parameters) key += `\0${parameters[name]}`;
	for (const name in query) key += `\0${name}=${query[name]}`;
	return key;
}
