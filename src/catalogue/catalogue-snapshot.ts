import { createPromiseCache, type PromiseCache } from "#core/cache.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	type ExplorerCategory,
	presentExplorerCategories,
} from "./categories/category-explorer-presenter.ts";
import type { CategoryProductsSnapshot } from "./categories/category-products-snapshot.ts";
import type { Category } from "./categories/category-schema.ts";
import type { ListSnapshot } from "./lists/index/list-snapshot.ts";
import type { Market } from "./market.ts";
import type { Partner } from "./people/people-schema.ts";
import { listPartners } from "./people/people-store.ts";
import { choosePriceCountry, decideMarket } from "./rules.ts";
import {
	countCourses,
	listCategories,
	listPricedCountries,
} from "./store/category-store.ts";
import { listPopularOfEachCategory } from "./store/popular-product-store.ts";
import { listProductSlugs } from "./store/product-store.ts";
import type { CatalogueSubject } from "./subjects/subject-schema.ts";
import { listSubjects } from "./subjects/subject-store.ts";
import { listTaxNotes } from "./taxes/tax-note-store.ts";

/** What nearly every page asks for and only an import changes, kept in memory. */
export interface CatalogueSnapshot {
	readonly categories: readonly Category[];
	/** In the order of the strip on the page. */
	readonly partners: readonly Partner[];
	readonly subjects: readonly CatalogueSubject[];
	readonly courseCount: number;
	/** Free courses stand at the root of the site, where any unknown address is looked up: that needs no database. */
	hasFreeCourse(slug: string): boolean;
	/** What a visitor's country decides about prices. */
	findMarket(
		visitor: { readonly code: string; readonly currency: string } | undefined,
	): Market;
	/** The country whose prices a visitor sees. */
	priceCountry(
		visitor: { readonly code: string; readonly currency: string } | undefined,
	): string;
	/** Every category with its most popular courses, priced for a market. */
	explorerCategories(market: Market): Promise<readonly ExplorerCategory[]>;
	reload(): Promise<void>;
}

/** What the pages of the catalogue are made from. */
export interface CatalogueRouteDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly pages: PageRoutes<Audience>;
	readonly catalogue: CatalogueSnapshot;
	readonly fields: CategoryProductsSnapshot;
	readonly lists: ListSnapshot;
	readonly publicUrl: string;
	/** The site's own time zone: cohorts begin by it. */
	readonly zone: string;
	/** Who offers all this; content may change it. */
	readonly siteName: () => string;
}

const coursesPerCategory = 3;

interface CatalogueContents {
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly subjects: readonly CatalogueSubject[];
	readonly priced: Awaited<ReturnType<typeof listPricedCountries>>;
	readonly counts: ReadonlyMap<string, number>;
	readonly taxNotes: ReadonlyMap<string, string>;
	readonly freeCourses: ReadonlySet<string>;
	/** One entry for each country that has prices, and one for visitors from abroad who see the same. */
	readonly explorerCategories: PromiseCache<readonly ExplorerCategory[]>;
}

export async function openCatalogueSnapshot(
	db: Db,
	siteCountry: string,
): Promise<CatalogueSnapshot> {
	const catalogue = await openSnapshot(() => readCatalogueContents(db));
	return {
		get categories() {
			return catalogue.current.categories;
		},
		get partners() {
			return catalogue.current.partners;
		},
		get subjects() {
			return catalogue.current.subjects;
		},
		get courseCount() {
			return [...catalogue.current.counts.values()].reduce(
				(sum, count) => sum + count,
				0,
			);
		},
		hasFreeCourse: (slug) => catalogue.current.freeCourses.has(slug),
		findMarket: (visitor) =>
			decideMarket(
				visitor,
				catalogue.current.priced,
				siteCountry,
				catalogue.current.taxNotes,
			),
		priceCountry: (visitor) =>
			choosePriceCountry(visitor, catalogue.current.priced, siteCountry),
		explorerCategories(market) {
			const contents = catalogue.current;
			return contents.explorerCategories.get(market.locale, () =>
				readExplorerCategories(db, contents, market),
			);
		},
		reload: catalogue.reload,
	};
}

async function readCatalogueContents(db: Db): Promise<CatalogueContents> {
	const [
		categories,
		partners,
		subjects,
		priced,
		counts,
		taxNotes,
		freeCourses,
	] = await Promise.all([
		listCategories(db),
		listPartners(db),
		listSubjects(db),
		listPricedCountries(db),
		countCourses(db),
		listTaxNotes(db),
		listProductSlugs(db, "free-course"),
	]);
	return {
		categories,
		partners,
		subjects,
		priced,
		counts,
		taxNotes,
		freeCourses: new Set(freeCourses),
		explorerCategories: createPromiseCache(),
	};
}

async function readExplorerCategories(
	db: Db,
	{ categories, counts }: CatalogueContents,
	{ country, locale }: Market,
): Promise<readonly ExplorerCategory[]> {
	const courses = await listPopularOfEachCategory(db, "course", {
		country,
		limit: coursesPerCategory,
		soldOnly: false,
	});
	return presentExplorerCategories(categories, courses, counts, locale);
}
