import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import { freeResourcesAddress } from "./addresses.ts";
import { listTypes } from "./card-schema.ts";
import type { ListedResource } from "./list-rules.ts";
import type { ResourceSnapshot } from "./resource-snapshot.ts";

/** The pages of resources open these forms. */
const resourcePlacements: readonly string[] = [
	cataloguePlacements.ebook,
	cataloguePlacements.freeLearning,
];

/** The options of a route that renders such a form when its address requests one, and is then not cached. */
export const resourceFormOptions = {
	freshQuery: { form: (requested: string) => resourcePlacements.includes(requested) },
	takesPosts: true,
} as const;

/** The resource at this address; the parts of a tutorial belong to it. */
export function findPageResource(
	resources: Pick<ResourceSnapshot, "find">,
	page: string,
): ListedResource | undefined {
	const path = canonicalPath(page);
	const base = `${freeResourcesAddress.to()}/`;
	if (!path.startsWith(base)) return undefined;
	const [named, slug = ""] = path.slice(base.length).split("/");
	const type = listTypes.find((candidate) => candidate === named);
	return type && resources.find(type, slug);
}

/** The ebook that a page of a resource offers: its own, or the newest of its category. */
export const findOfferedEbook = (
	resources: Pick<ResourceSnapshot, "ebook">,
	resource: ListedResource,
) => (resource.listType === "ebook" ? resource : resources.ebook(resource.segment));
