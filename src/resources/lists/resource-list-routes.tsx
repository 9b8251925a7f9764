import { instructorAddress } from "#catalogue/addresses.ts";
import { localeFor } from "#catalogue/rules.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { itemListStructuredData } from "#catalogue/structured-data/item-list-structured-data-presenter.ts";
import { practiceTestsAddress } from "#practice-tests/addresses.ts";
import {
	authorAddress,
	freeResourcesAddress,
	playlistAddress,
	resourceCategoryAddress,
	resourceListAddress,
} from "#resources/addresses.ts";
import { type ListType, listTypes } from "#resources/card-schema.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { feedLinks } from "#resources/feeds/feed-presenter.ts";
import { filmPageMessages } from "#resources/films/messages.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { messages } from "#resources/messages.ts";
import type { Page, PageHead } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	canonicalResourceQuery,
	countPages,
	readResourceQuery,
	selectPage,
	writeResourceQuery,
} from "./list-query-rules.ts";
import {
	describeUse,
	presentResourceCard,
	type ResourceCardContext,
	toResourcePath,
} from "./resource-card-presenter.ts";
import {
	AuthorPage,
	type PlaylistLink,
	ResourceListPage,
	type ResourceSection,
	ResourcesPage,
} from "./resource-list-page.tsx";

const cardsPerSection = 3;
export const resourcesCrumb = { name: messages.title, href: freeResourcesAddress.to() };
export const resourceTags = ["resources", "catalogue"];

const isListType = (text: string): text is ListType => listTypes.some((type) => type === text);

export const createCardContext = (
	{ catalogue, resources }: Pick<ResourcesDeps, "catalogue" | "resources">,
	{ country }: Audience,
): ResourceCardContext => ({
	categories: catalogue.categories,
	authors: resources.authors,
	locale: localeFor(country?.code),
	describeUse: (resource) => describeUse(resources.counts.find(resource)),
});

/** The pages that list resources: all of them, those of a type, of a category, of an author. */
export function resourceListRoutes(deps: ResourcesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { resources, catalogue } = deps;

	pages.page(freeResourcesAddress, async ({ visitor }) => {
		if (resources.list().length === 0) return undefined;
		return resourcesPage(deps, visitor, {
			path: freeResourcesAddress.to(),
			title: messages.title,
			lead: messages.lead,
			description: messages.description,
			crumbs: [],
			segment: undefined,
		});
	});

	pages.page(resourceCategoryAddress, async ({ parameters: { slug = "" }, visitor }) => {
		const category = catalogue.categories.find((candidate) => candidate.slug === slug);
		if (!category || resources.list({ segment: slug }).length === 0) return undefined;
		const path = resourceCategoryAddress.to({ slug });
		return resourcesPage(deps, visitor, {
			path,
			title: messages.subjectTitle(category.name),
			lead: messages.subjectLead(category.name),
			description: messages.subjectDescription(category.name),
			crumbs: [{ name: category.name, href: path }],
			segment: slug,
		});
	});

	pages.page(
		resourceListAddress,
		async ({ parameters: { type = "" }, search, visitor }) =>
			isListType(type) ? listPage(deps, visitor, { type, search }) : undefined,
		{ canonicalQuery: canonicalResourceQuery },
	);

	pages.page(authorAddress, async ({ parameters: { slug = "" }, visitor }) => {
		const author = resources.authors.find(({ id }) => id === slug);
		if (!author) return undefined;
		const listed = resources.list({ author: slug });
		const context = createCardContext(deps, visitor);
		const path = authorAddress.to({ slug });
		const instructor = deps.catalogue.instructors.find(({ author: id }) => id === slug);
		return toPage(deps, {
			title: messages.authorTitle(author.name),
			description: author.bio,
			canonical: path,
			crumbs: [{ name: author.name, href: path }],
			listed,
			body: (
				<AuthorPage
					author={author}
					instructor={instructor && instructorAddress.to({ slug: instructor.id })}
					cards={listed.map((resource) => presentResourceCard(resource, context))}
				/>
			),
		});
	});
}

function resourcesPage(
	deps: ResourcesDeps,
	visitor: Audience,
	input: {
		readonly path: string;
		readonly title: string;
		readonly lead: string;
		readonly description: string;
		readonly crumbs: readonly { readonly name: string; readonly href: string }[];
		readonly segment: string | undefined;
	},
): Page {
	const { path, title, lead, description, crumbs, segment } = input;
	const context = createCardContext(deps, visitor);
	const sections = listTypes.flatMap((type): ResourceSection[] => {
		const found = deps.resources.list({ type, segment });
		if (found.length === 0) return [];
		const list = messages.lists[type];
		return [
			{
				name: type,
				title: list.title,
				lead: list.lead,
				all:
					found.length > cardsPerSection
						? { name: list.all, href: toListPath(type, { segment, page: 1 }) }
						: undefined,
				cards: found
					.slice(0, cardsPerSection)
					.map((resource) => presentResourceCard(resource, context)),
			},
		];
	});
	return toPage(deps, {
		title,
		description,
		canonical: path,
		crumbs,
		listed: deps.resources.list({ segment }),
		body: (
			<ResourcesPage
				title={title}
				lead={lead}
				crumbs={crumbs}
				sections={sections}
				subjects={listSubjects(deps, {}).map(({ slug, name }) => ({
					name,
					href: resourceCategoryAddress.to({ slug }),
					isCurrent: slug === segment,
				}))}
			/>
		),
	});
}

function listPage(
	deps: ResourcesDeps,
	visitor: Audience,
	{ type, search }: { readonly type: ListType; readonly search: string },
): Page | undefined {
	const { segment, page } = readResourceQuery(new URLSearchParams(search));
	const category = deps.catalogue.categories.find(({ slug }) => slug === segment);
	const found = deps.resources.list({ type, segment });
	const shown = selectPage(found, page);
	if (deps.resources.list({ type }).length === 0 || (segment && !category)) return undefined;
	if (page > 1 && shown.length === 0) return undefined;
	const list = messages.lists[type];
	const title = category ? messages.listOfSubject(list.title, category.name) : list.title;
	const context = createCardContext(deps, visitor);
	const hrefOf = (number: number) => toListPath(type, { segment, page: number });
	// A list of one category is a page of its own for people; search engines get that of the category.
	return toPage(deps, {
		title: page > 1 ? messages.pageOf(title, page) : title,
		description: list.lead,
		canonical: type === "fpt" ? practiceTestsAddress.to() : hrefOf(page),
		crumbs: [{ name: list.title, href: resourceListAddress.to({ type }) }],
		listed: shown,
		body: (
			<ResourceListPage
				title={title}
				lead={list.lead}
				crumbs={[{ name: list.title, href: resourceListAddress.to({ type }) }]}
				kinds={listTypes
					.filter((kind) => deps.resources.list({ type: kind }).length > 0)
					.map((kind) => ({
						name: messages.lists[kind].title,
						href: toListPath(kind, { segment: undefined, page: 1 }),
						isCurrent: kind === type,
					}))}
				subjects={[
					{
						name: messages.allSubjects,
						href: toListPath(type, { segment: undefined, page: 1 }),
						isCurrent: segment === undefined,
					},
					...listSubjects(deps, { type }).map(({ slug, name }) => ({
						name,
						href: toListPath(type, { segment: slug, page: 1 }),
						isCurrent: slug === segment,
					})),
				]}
				cards={shown.map((resource) => presentResourceCard(resource, context))}
				playlists={type === "video" && page === 1 ? listPlaylistLinks(deps, segment) : []}
				page={page}
				pages={countPages(found.length)}
				hrefOf={hrefOf}
			/>
		),
	});
}

const listPlaylistLinks = (
	{ resources }: ResourcesDeps,
	segment: string | undefined,
): PlaylistLink[] =>
	resources.playlists
		.filter((playlist) => segment === undefined || playlist.segment === segment)
		.map(({ slug, title, summary, videos }) => ({
			...{ title, summary },
			href: playlistAddress.to({ slug }),
			facts: filmPageMessages.playlist.films(videos.length),
		}));

const toListPath = (type: ListType, query: Parameters<typeof writeResourceQuery>[0]) =>
	resourceListAddress.to({ type }) + writeResourceQuery(query);

/** The categories that have any of these, in their order. */
function listSubjects(
	{ catalogue, resources }: ResourcesDeps,
	{ type }: { readonly type?: ListType },
) {
	const used = new Set(resources.list({ type }).map(({ segment }) => segment));
	return catalogue.categories.filter(({ slug }) => used.has(slug));
}

function toPage(
	{ publicUrl }: ResourcesDeps,
	{
		crumbs,
		listed,
		body,
		...head
	}: Pick<PageHead, "title" | "description" | "canonical"> & {
		readonly crumbs: readonly { readonly name: string; readonly href: string }[];
		readonly listed: readonly ListedResource[];
		readonly body: Page["body"];
	},
): Page {
	return {
		type: "category",
		head: {
			...head,
			feeds: feedLinks,
			structured: [
				breadcrumbStructuredData([homeCrumb, resourcesCrumb, ...crumbs], publicUrl),
				...itemListStructuredData(
					listed.slice(0, maxListed).map((resource) => publicUrl + toResourcePath(resource)),
				),
			],
		},
		tags: resourceTags,
		body,
	};
}

const maxListed = 50;
