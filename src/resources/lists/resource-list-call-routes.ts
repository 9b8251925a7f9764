import { authorAddress } from "#resources/addresses.ts";
import { getFrsContentListNodeApi } from "#resources/calls.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { countPages, selectPage } from "./list-query-rules.ts";
import { toResourcePath } from "./resource-card-presenter.ts";

const cacheSeconds = 300;

export function resourceListCall(
	{ resources }: Pick<ResourcesDeps, "resources">,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	calls.bind(getFrsContentListNodeApi, {
		cacheSeconds,
		answer: async ({ segment, type, p: page }) => {
			const found = resources.list({ segment: segment || undefined, type });
			return {
				status: 200 as const,
				data: selectPage(found, page).map((resource) => toPayload(resource, resources)),
				page,
				pages: countPages(found.length),
				total: found.length,
			};
		},
	});
}

function toPayload(
	resource: ListedResource,
	{ authors, counts }: Pick<ResourceSnapshot, "authors" | "counts">,
) {
	const { id, listType, title, segment, summary, picture, minutes, on } = resource;
	const author = authors.find((candidate) => candidate.id === resource.author);
	return {
		...{ id, title, segment, summary, minutes },
		type: listType,
		url: toResourcePath(resource),
		image: picture ?? null,
		author: author
			? {
					name: author.name,
					image: author.picture ?? null,
					url: authorAddress.to({ slug: author.id }),
				}
			: null,
		date: on?.toString() ?? null,
		...counts.find(resource),
	};
}
