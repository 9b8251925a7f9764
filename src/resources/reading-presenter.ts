import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { authorAddress } from "./addresses.ts";
import type { ListedResource } from "./list-rules.ts";
import type { ResourceSnapshot } from "./resource-snapshot.ts";
import type { ResourceFields } from "./signals.ts";

/** The attributes of a resource's page by which its script counts that it was opened, and says what was done with it. */
export function presentReading(
	resource: ListedResource,
	{ authors, counts }: Pick<ResourceSnapshot, "authors" | "counts">,
): Readonly<Record<`data-${string}`, string>> {
	const author = authors.find(({ id }) => id === resource.author);
	const fields: ResourceFields = {
		resourceId: resource.id,
		resourceName: resource.title,
		segment: resource.segment,
		resourceType: resource.listType,
		image: resource.picture,
		authorName: author?.name,
		authorImage: author?.picture,
		authorProfile: author && authorAddress.to({ slug: author.id }),
		...counts.find(resource),
		published: resource.on?.toString(),
	};
	return {
		"data-behaviour": "resources/reading",
		"data-resource": JSON.stringify(fields),
		// The file of an ebook follows its form without another click.
		...(resource.listType === "ebook" && { "data-download-form": cataloguePlacements.ebook }),
	};
}
