import { categoryAddress, programsAddress } from "#catalogue/addresses.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import {
	categoryForm,
	categoryTalk,
	categoryTexts,
} from "#catalogue/categories/category-gaps.ts";
import { compareRoute } from "#catalogue/comparison/comparison-routes.tsx";
import { linkPictureOf } from "#catalogue/files/pictures/link-picture-presenter.ts";
import { partnerRoutes } from "#catalogue/partners/partner-routes.tsx";
import {
	categoryForms,
	opensForms,
} from "#catalogue/products/product-form-rules.ts";
import { categoryTrail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { subjectRoute } from "#catalogue/subjects/subject-routes.tsx";
import { gapUse } from "#core/gaps.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Head, Page } from "#shell/pages/page.ts";
import type { PageRequest, PageRoutes } from "#shell/pages/page-routes.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { Base, ListBook } from "./index/list-snapshot.ts";
import { listCards } from "./index/list-store.ts";
import { listCardFacts } from "./list-card-presenter.ts";
import { type ListHead, ListPage } from "./list-page.tsx";
import { listFacts } from "./list-presenter.ts";
import {
	canonicalSearch,
	isOftenAsked,
	isWorthListing,
	type ListQuery,
	listSearch,
	readListQuery,
} from "./list-query-rules.ts";

export interface ListParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly pages: PageRoutes<Audience>;
	readonly catalogue: CatalogueBook;
	readonly lists: ListBook;
	readonly publicUrl: string;
	readonly siteName: () => string;
	readonly siteTimeZone: string;
}

const perPage = 24;

export function listRoutes(parts: ListParts): void {
	const { pages } = parts;

	pages.page(categoryAddress, (request) => categoryPage(parts, request), {
		spelling,
		...opensForms(categoryForms),
	});

	pages.page(
		programsAddress,
		(request) =>
			listPage(parts, request, {
				base: "paid",
				path: programsAddress.to(),
				page: { title: programs.title, description: programs.lead },
				head: {
					...programs,
					crumbs: [{ name: programs.title, href: programsAddress.to() }],
				},
			}),
		{ spelling },
	);

	compareRoute(parts);
	subjectRoute(parts);
	partnerRoutes(parts);
}

export async function categoryPage(
	parts: ListParts,
	request: PageRequest<Audience>,
): Promise<Page | undefined> {
	const { slug = "" } = request.parameters;
	const category = parts.catalogue.categories.find((one) => one.slug === slug);
	if (!category) return undefined;
	const path = categoryAddress.to({ slug });
	return listPage(parts, request, {
		base: { category: slug },
		path,
		page: {
			title: `${category.name} courses`,
			description: category.description,
			structured: [categoryTrail(category, parts.publicUrl)],
			image: linkPictureOf({
				kind: "category",
				category,
				siteName: parts.siteName(),
			}),
		},
		head: {
			title: category.name,
			lead: category.description,
			hue: category.hue as Hue,
			crumbs: [{ name: category.name, href: path }],
		},
	});
}

const programs = {
	title: "All courses and programs",
	lead: "Every course, master's program and university program we offer. Narrow the list by what you know already, what you can spend and when you want to begin.",
};

/** Millions of combinations are possible; few are asked for twice. */
export function spelling(given: URLSearchParams) {
	const query = readListQuery(given);
	return { search: listSearch(query), kept: isOftenAsked(query) };
}

interface ListWish {
	readonly base: Base;
	readonly path: string;
	readonly page: Pick<Head, "title" | "description" | "structured" | "image">;
	readonly head: ListHead;
}

async function listPage(
	parts: ListParts,
	{ search, visitor, query: { form } }: PageRequest<Audience>,
	wish: ListWish,
): Promise<Page | undefined> {
	const { db, clock, catalogue, lists, siteTimeZone: zone } = parts;
	const query = readListQuery(new URLSearchParams(search));
	const country = catalogue.priceCountry(visitor.country);
	const found = await lists.find({ base: wish.base, query, country, perPage });
	if (query.page > 1 && found.entries.length === 0) return undefined;
	const now = clock();
	const { categories, partners } = catalogue;
	const context = { categories, partners, country, now, zone };
	const cards = await listCards(db, found.entries, country);
	const isPaid = wish.base === "paid";
	return {
		type: "category",
		head: headOf(wish, query),
		tags: ["catalogue"],
		gaps:
			typeof wish.base === "object" && "category" in wish.base
				? [
						gapUse(categoryForm, { ...wish.base, asked: form }),
						gapUse(categoryTexts, { ...wish.base, country }),
						gapUse(categoryTalk, wish.base),
					]
				: [],
		body: (
			<ListPage
				head={wish.head}
				list={listFacts(wish.path, query, found, {
					...context,
					perPage,
					isPaid,
				})}
				cards={cards.map((card) => listCardFacts(card, context))}
			/>
		),
	};
}

function headOf({ page, path }: ListWish, query: ListQuery): Head {
	return {
		...page,
		title: query.page > 1 ? `${page.title}, page ${query.page}` : page.title,
		canonical: path + canonicalSearch(query),
		listed: isWorthListing(query),
	};
}
