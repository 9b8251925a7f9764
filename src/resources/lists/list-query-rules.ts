export const resourcesPerPage = 24;
/** Later pages are rarely requested. */
const maxCachedPage = 20;

export interface ResourceQuery {
	/** The slug of a category. */
	readonly segment: string | undefined;
	readonly page: number;
}

/** The published parameters: `segment`, and `p` for the page. */
export function readResourceQuery(parameters: URLSearchParams): ResourceQuery {
	const segment = parameters.get("segment") ?? "";
	const page = parameters.get("p") ?? "";
	return {
		segment: /^[a-z0-9-]{1,80}$/.test(segment) ? segment : undefined,
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	};
}

export function writeResourceQuery({ segment, page }: ResourceQuery): string {
	const parameters = new URLSearchParams();
	if (segment) parameters.set("segment", segment);
	if (page > 1) parameters.set("p", String(page));
	const search = parameters.toString();
	return search && `?${search}`;
}

export function canonicalResourceQuery(parameters: URLSearchParams) {
	const query = readResourceQuery(parameters);
	return { search: writeResourceQuery(query), isCacheable: query.page <= maxCachedPage };
}

export function selectPage<Entry>(entries: readonly Entry[], page: number): readonly Entry[] {
	return entries.slice((page - 1) * resourcesPerPage, page * resourcesPerPage);
}

export const countPages = (entries: number): number =>
	Math.max(1, Math.ceil(entries / resourcesPerPage));
