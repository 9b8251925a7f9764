import type { Category } from "#catalogue/categories/category-schema.ts";
import type { LocalDate } from "#core/time.ts";
import {
	authorAddress,
	freeResourcesAddress,
	playlistAddress,
	resourceCategoryAddress,
	resourceListAddress,
	tutorialPartAddress,
} from "#resources/addresses.ts";
import { listTypes } from "#resources/card-schema.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { messages } from "#resources/messages.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { DatedPath, ModelSection } from "#visitors/site.ts";
import { toResourcePath } from "./resource-card-presenter.ts";

/** The date of an event says nothing about its page. */
const findChangeDay = ({ listType, on, updated }: ListedResource): LocalDate | undefined =>
	listType === "webinar" || listType === "webcast"
		? undefined
		: updated !== undefined
			? Temporal.PlainDate.from(updated)
			: on;

/** So many of each kind are enough to show what there is; its list has the others. */
const maxModelLinks = 50;

/** Language models are told of the lists, and of the newest in each. */
export function listModelSections({
	list,
}: Pick<ResourceSnapshot, "list">): readonly ModelSection[] {
	return listTypes.flatMap((type) => {
		const listed = list({ type });
		if (type === "fpt" || listed.length === 0) return [];
		const { title, lead, all } = messages.lists[type];
		return [
			{
				title,
				links: [
					{ name: all, path: resourceListAddress.to({ type }), summary: lead },
					...listed.slice(0, maxModelLinks).map((resource) => ({
						name: resource.title,
						path: toResourcePath(resource),
						summary: resource.summary,
					})),
				],
			},
		];
	});
}

/** The pages of resources for search engines; practice tests are listed by their own module. */
export function listResourcePaths(
	resources: Pick<ResourceSnapshot, "list" | "authors" | "playlists">,
	categories: readonly Pick<Category, "slug">[],
): readonly (string | DatedPath)[] {
	const listed = resources.list().filter(({ listType }) => listType !== "fpt");
	if (listed.length === 0) return [];
	const types = new Set(listed.map(({ listType }) => listType));
	const segments = new Set(listed.map(({ segment }) => segment));
	return [
		freeResourcesAddress.to(),
		...listTypes.filter((type) => types.has(type)).map((type) => resourceListAddress.to({ type })),
		...categories
			.filter(({ slug }) => segments.has(slug))
			.map(({ slug }) => resourceCategoryAddress.to({ slug })),
		...listed.flatMap((resource) => {
			const paths = [
				toResourcePath(resource),
				...(resource.furtherParts ?? []).map((part) =>
					tutorialPartAddress.to({ slug: resource.slug, part }),
				),
			];
			const changedOn = findChangeDay(resource);
			return paths.map((path) => ({ path, changedOn }));
		}),
		...resources.playlists.map(({ slug }) => playlistAddress.to({ slug })),
		...resources.authors.map(({ id }) => authorAddress.to({ slug: id })),
	];
}
