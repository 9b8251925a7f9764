import { gapUse } from "#core/gaps.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database.ts";
import type { Head, Page } from "#shell/page.ts";
import type { PageRequest, PageRoutes } from "#shell/page-routes.ts";
import type { Hue } from "#ui/hues.ts";
import type { Audience } from "#visitors/audience.ts";
import { categoryAddress, programsAddress } from "../addresses.ts";
import type { CatalogueBook } from "../catalogue-book.ts";
import { categoryForm, categoryTalk, categoryTexts } from "../category-gaps.ts";
import { linkPictureOf } from "../link-pictures/link-picture.ts";
import { categoryForms, opensForms } from "../product-forms.ts";
import { categoryTrail } from "../structured-data.ts";
import { listCardFacts } from "./card-facts.ts";
import { compareRoute } from "./compare-routes.tsx";
import type { Base, ListBook } from "./list-book.ts";
import { type ListHead, ListPage } from "./pages/list-page.tsx";
import { partnerRoutes } from "./partner-routes.tsx";
import { listFacts } from "./presenters.ts";
import {
	canonicalSearch,
	isOftenAsked,
	isWorthListing,
	type ListQuery,
	listSearch,
	readListQuery,
} from "./query-rules.ts";
import { listCards } from "./store.ts";
import { subjectRoute } from "./subject-routes.tsx";

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
