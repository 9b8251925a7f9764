import type { CallServer } from "#platform/http/calls/call-server.ts";
import { authorAddress } from "#resources/addresses.ts";
import { getFrsContentListNodeApi } from "#resources/calls.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { countPages, selectPage } from "./list-query-rules.ts";
import { toResourcePath } from "./resource-card-presenter.ts";

const cacheSeconds = 300;

export function resourceListCall({
	calls,
	resources,
}: {
	readonly calls: CallServer;
	readonly resources: ResourceSnapshot;
}): void {
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
