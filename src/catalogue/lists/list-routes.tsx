import { categoryAddress, coursesAddress, programsAddress } from "#catalogue/addresses.ts";
import {
	categoryContact,
	categoryForm,
	categoryTexts,
} from "#catalogue/categories/category-gaps.ts";
import { comparisonRoute } from "#catalogue/comparison/comparison-routes.tsx";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import { messages } from "#catalogue/messages.ts";
import { partnerRoutes } from "#catalogue/partners/partner-routes.tsx";
import {
	inSentence,
	nameEachKind,
	nameOffer,
	titleOffer,
} from "#catalogue/product-names/product-name-rules.ts";
import { categoryPlacements, formRouteOptions } from "#catalogue/products/product-form-rules.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { subjectRoute } from "#catalogue/subjects/subject-routes.tsx";
import { createSummaryContext } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page, PageHead } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import type { ListScope } from "./index/list-snapshot.ts";
import { ListPage, type ListPageHead } from "./list-page.tsx";
import { presentList } from "./list-presenter.ts";
import {
	buildListSearch,
	canonicalListSearch,
	isIndexable,
	isWorthCaching,
	type ListQuery,
	parseListQuery,
} from "./list-query-rules.ts";
import { listMessages } from "./messages.ts";

const perPage = 24;
const paidKinds = ["course", "bundle", "university"] as const;

export function listRoutes(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(categoryAddress, (request) => categoryPage(deps, request), {
		canonicalQuery: canonicalListQuery,
		...formRouteOptions(categoryPlacements),
	});

	pages.page(
		programsAddress,
		(request) => {
			// The title does not begin with "All …", because the heading stays while the list is
			// filtered.
			const title = titleOffer(deps.catalogue);
			const kinds = nameEachKind(deps.catalogue, paidKinds);
			const description = listMessages.everything.lead(kinds);
			const lead =
				kinds === nameOffer(deps.catalogue) ? listMessages.everything.leadOfOneKind : description;
			const path = programsAddress.to();
			return listPage(deps, request, {
				base: "paid",
				path,
				page: { title, description },
				head: { title, lead, crumbs: [{ name: title, href: path }] },
			});
		},
		{ canonicalQuery: canonicalListQuery, underBasePath: true },
	);

	pages.page(coursesAddress, async () => undefined, {
		movedTo: async () => programsAddress.to(),
		underBasePath: true,
	});

	comparisonRoute(deps, { pages });
	subjectRoute(deps, { pages });
	partnerRoutes(deps, { pages });
}

export async function categoryPage(
	deps: CatalogueDeps,
	request: PageRequest<Audience>,
): Promise<Page | undefined> {
	const { slug = "" } = request.parameters;
	const category = deps.catalogue.categories.find((candidate) => candidate.slug === slug);
	if (!category) return undefined;
	const path = categoryAddress.to({ slug });
	return listPage(deps, request, {
		base: { category: slug },
		path,
		page: {
			title: listMessages.categoryTitle(
				category.name,
				inSentence(deps.catalogue.names.course.many),
			),
			description: category.description,
			structured: [
				breadcrumbStructuredData([homeCrumb, { name: category.name, href: path }], deps.publicUrl),
			],
			image: linkPictureHead({
				kind: "category",
				category,
				siteName: deps.brand().name,
				kindName: titleOffer(deps.catalogue),
			}),
		},
		head: {
			title: category.name,
			lead: category.description,
			hue: category.hue,
			crumbs: [{ name: category.name, href: path }],
		},
	});
}

/** Millions of combinations are possible; few are requested twice. */
function canonicalListQuery(parameters: URLSearchParams) {
	const query = parseListQuery(parameters);
	return { search: buildListSearch(query), isCacheable: isWorthCaching(query) };
}

interface ListPageInput {
	readonly base: ListScope;
	readonly path: string;
	readonly page: Pick<PageHead, "title" | "description" | "structured" | "image">;
	readonly head: ListPageHead;
}

async function listPage(
	deps: CatalogueDeps,
	{ search, visitor, query: { form } }: PageRequest<Audience>,
	input: ListPageInput,
): Promise<Page | undefined> {
	const { db, catalogue, lists } = deps;
	const query = parseListQuery(new URLSearchParams(search));
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const result = await lists.find({
		base: input.base,
		query,
		country,
		perPage,
	});
	if (query.page > 1 && result.entries.length === 0) return undefined;
	const context = createSummaryContext(deps, market);
	const cards = await listProductCards(db, result.entries, country);
	const isPaid = input.base === "paid";
	return {
		type: "category",
		head: listPageMetadata(input, query),
		tags: ["catalogue"],
		gaps:
			typeof input.base === "object" && "category" in input.base
				? [
						gapUse(categoryForm, { ...input.base, openForm: form }),
						gapUse(categoryTexts, { ...input.base, country }),
						gapUse(categoryContact, input.base),
					]
				: [],
		body: (
			<ListPage
				head={input.head}
				// Its script requests other choices at the address where the list stands.
				list={presentList((visitor.basePath ?? "") + input.path, query, result, {
					...context,
					perPage,
					isPaid,
					offer: catalogue,
				})}
				cards={cards.map((card) => summarizeProduct(card, context))}
			/>
		),
	};
}

function listPageMetadata({ page, path }: ListPageInput, query: ListQuery): PageHead {
	return {
		...page,
		title: query.page > 1 ? messages.pageTitle(page.title, query.page) : page.title,
		canonical: path + canonicalListSearch(query),
		listed: isIndexable(query),
	};
}
