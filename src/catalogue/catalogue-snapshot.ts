import { createPromiseCache, type PromiseCache } from "#core/cache.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { SiteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { categoryCollection } from "./categories/category-content.ts";
import {
	type ExplorerCategory,
	presentExplorerCategories,
} from "./categories/category-explorer-presenter.ts";
import type { Category } from "./categories/category-schema.ts";
import { couponCollection } from "./coupons/coupon-content.ts";
import type { Market } from "./market.ts";
import { instructorCollection, partnerCollection } from "./people/people-content.ts";
import type { Instructor, Partner } from "./people/people-schema.ts";
import type { ProductKind } from "./product.ts";
import { defaultProductNames } from "./product-names/messages.ts";
import { productNameDocument } from "./product-names/product-name-content.ts";
import type { ProductNames } from "./product-names/product-name-schema.ts";
import { choosePriceCountry, decideMarket, type MarketVisitor } from "./rules.ts";
import {
	countProductsByCategory,
	listPricedCountries,
	type ProductCount,
} from "./store/category-store.ts";
import { listPopularOfEachCategory } from "./store/popular-product-store.ts";
import { listGuaranteedPrograms, listTitlesOfKind } from "./store/product-store.ts";
import { subjectCollection } from "./subjects/subject-content.ts";
import type { CatalogueSubject } from "./subjects/subject-schema.ts";
import { mapTaxNotes, taxNoteDocument } from "./taxes/tax-note-content.ts";

/**
 * Nearly every page needs these values, and only an import changes them, so they stay in memory.
 */
export interface CatalogueSnapshot {
	/** The categories in which a product is offered. */
	readonly categories: readonly Category[];
	/** The kinds of product of which there is at least one. */
	readonly kinds: ReadonlySet<ProductKind>;
	readonly names: ProductNames;
	/** The partners in the order of the strip on the page. */
	readonly partners: readonly Partner[];
	/** Those who teach, each with a page. */
	readonly instructors: readonly Instructor[];
	readonly subjects: readonly CatalogueSubject[];
	readonly courseCount: number;
	/** The programs that the job guarantee covers. */
	readonly guaranteedPrograms: GuaranteedPrograms;
	/** True if a coupon code exists that visitors can enter. */
	readonly hasCoupons: boolean;
	/** Free courses stand at the root of the site, where any unknown address is looked up: that needs no database. */
	hasFreeCourse(slug: string): boolean;
	/** The title of a free course that is offered. */
	findFreeCourseTitle(slug: string): string | undefined;
	findFreeCourseSlug(id: number): string | undefined;
	/** The market of a visitor decides about prices. */
	findMarket(visitor: MarketVisitor | undefined): Market;
	/** The country whose prices a visitor sees. */
	priceCountry(visitor: { readonly code: string; readonly currency: string } | undefined): string;
	/** Every category with its most popular courses, priced for a market. */
	explorerCategories(market: Market): Promise<readonly ExplorerCategory[]>;
	reload(): Promise<void>;
}

/** The explorer of the home page shows as many. */
export const coursesPerCategory = 3;

type GuaranteedPrograms = Awaited<ReturnType<typeof listGuaranteedPrograms>>;

interface CatalogueContents {
	readonly guaranteedPrograms: GuaranteedPrograms;
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly instructors: readonly Instructor[];
	readonly subjects: readonly CatalogueSubject[];
	readonly priced: Awaited<ReturnType<typeof listPricedCountries>>;
	readonly kinds: ReadonlySet<ProductKind>;
	readonly names: ProductNames;
	/** The keys are categories. */
	readonly courseCounts: ReadonlyMap<string, number>;
	readonly hasCoupons: boolean;
	readonly taxNotes: ReadonlyMap<string, string>;
	/** The titles by slug. */
	readonly freeCourses: ReadonlyMap<string, string>;
	/** The slugs by number. */
	readonly freeCourseSlugs: ReadonlyMap<number, string>;
	/** One entry for each country that has prices, and one for visitors from abroad who see the same. */
	readonly explorerCategories: PromiseCache<readonly ExplorerCategory[]>;
}

export async function openCatalogueSnapshot(
	db: Db,
	content: SiteContent,
	siteCountry: string,
): Promise<CatalogueSnapshot> {
	const catalogue = await openSnapshot(() => readCatalogueContents(db, content));
	return {
		get categories() {
			return catalogue.current.categories;
		},
		get kinds() {
			return catalogue.current.kinds;
		},
		get names() {
			return catalogue.current.names;
		},
		get partners() {
			return catalogue.current.partners;
		},
		get instructors() {
			return catalogue.current.instructors;
		},
		get subjects() {
			return catalogue.current.subjects;
		},
		get courseCount() {
			return [...catalogue.current.courseCounts.values()].reduce((sum, count) => sum + count, 0);
		},
		get guaranteedPrograms() {
			return catalogue.current.guaranteedPrograms;
		},
		get hasCoupons() {
			return catalogue.current.hasCoupons;
		},
		hasFreeCourse: (slug) => catalogue.current.freeCourses.has(slug),
		findFreeCourseTitle: (slug) => catalogue.current.freeCourses.get(slug),
		findFreeCourseSlug: (id) => catalogue.current.freeCourseSlugs.get(id),
		findMarket: (visitor) =>
			decideMarket(visitor, catalogue.current.priced, siteCountry, catalogue.current.taxNotes),
		priceCountry: (visitor) => choosePriceCountry(visitor, catalogue.current.priced, siteCountry),
		explorerCategories(market) {
			const contents = catalogue.current;
			return contents.explorerCategories.get(market.locale, () =>
				readExplorerCategories(db, contents, market),
			);
		},
		reload: catalogue.reload,
	};
}

async function readCatalogueContents(db: Db, content: SiteContent): Promise<CatalogueContents> {
	const [priced, counts, freeCourses, guaranteedPrograms] = await Promise.all([
		listPricedCountries(db),
		countProductsByCategory(db),
		listTitlesOfKind(db, "free-course"),
		listGuaranteedPrograms(db),
	]);
	const offered = new Set(counts.map(({ category }) => category));
	return {
		categories: content.collection(categoryCollection).list.filter(({ slug }) => offered.has(slug)),
		kinds: new Set(counts.map(({ kind }) => kind)),
		names: { ...defaultProductNames, ...content.document(productNameDocument).current },
		courseCounts: countCourses(counts),
		partners: content
			.collection(partnerCollection)
			.list.toSorted((one, other) => one.sequence - other.sequence),
		instructors: content.collection(instructorCollection).list,
		subjects: content.collection(subjectCollection).list,
		priced,
		taxNotes: mapTaxNotes(content.document(taxNoteDocument).current),
		hasCoupons: content.collection(couponCollection).list.length > 0,
		guaranteedPrograms,
		freeCourses: new Map(freeCourses.map(({ slug, title }) => [slug, title])),
		freeCourseSlugs: new Map(freeCourses.map(({ id, slug }) => [id, slug])),
		explorerCategories: createPromiseCache(),
	};
}

const countCourses = (counts: readonly ProductCount[]) =>
	new Map(
		counts.filter(({ kind }) => kind === "course").map(({ category, count }) => [category, count]),
	);

async function readExplorerCategories(
	db: Db,
	{ categories, courseCounts, names }: CatalogueContents,
	{ country, locale }: Market,
): Promise<readonly ExplorerCategory[]> {
	const courses = await listPopularOfEachCategory(db, "course", {
		country,
		limit: coursesPerCategory,
		soldOnly: false,
	});
	// A category of programs alone has no course to show there.
	const explored = categories.filter(({ slug }) => courseCounts.has(slug));
	return presentExplorerCategories(explored, courses, courseCounts, {
		locale,
		names,
	});
}
