import { formatMoney } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { categoryAddress, courseAddress } from "./addresses.ts";
import type { ExplorerCategory } from "./categories/category-explorer-view.tsx";
import type { Partner } from "./people/people.ts";
import { listPartners } from "./people/people-store.ts";
import type { Category } from "./product.ts";
import { hoursText, localeFor } from "./products/product-presenter.ts";
import { listFreeCourseSlugs } from "./programs/program-store.ts";
import { priceCountryFor } from "./rules.ts";
import {
	countCourses,
	listCategories,
	listCoursesOfEachCategory,
	listPricedCountries,
} from "./store/category-store.ts";
import type { Subject } from "./subjects/subject.ts";
import { listSubjects } from "./subjects/subject-store.ts";

/** What nearly every page asks for and only an import changes, kept in memory. */
export interface CatalogueBook {
	readonly categories: readonly Category[];
	/** In the order of the strip on the page. */
	readonly partners: readonly Partner[];
	readonly subjects: readonly Subject[];
	readonly courseCount: number;
	/** Free courses stand at the root of the site, where any unknown address is looked up: that needs no database. */
	hasFreeCourse(slug: string): boolean;
	/** The country whose prices a visitor sees. */
	priceCountry(
		visitor: { readonly code: string; readonly currency: string } | undefined,
	): string;
	/** Every category with what people take first in it, priced for a country. */
	shelves(priceCountry: string): Promise<readonly ExplorerCategory[]>;
	reload(): Promise<void>;
}

const coursesOnShelf = 3;

interface Kept {
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly subjects: readonly Subject[];
	readonly priced: Awaited<ReturnType<typeof listPricedCountries>>;
	readonly counts: ReadonlyMap<string, number>;
	readonly freeCourses: ReadonlySet<string>;
	/** One entry for each country that has prices. */
	readonly shelves: Map<string, Promise<readonly ExplorerCategory[]>>;
}

export async function openCatalogueBook(
	db: Db,
	siteCountry: string,
): Promise<CatalogueBook> {
	let kept = await read(db);
	return {
		get categories() {
			return kept.categories;
		},
		get partners() {
			return kept.partners;
		},
		get subjects() {
			return kept.subjects;
		},
		get courseCount() {
			return [...kept.counts.values()].reduce((sum, count) => sum + count, 0);
		},
		hasFreeCourse: (slug) => kept.freeCourses.has(slug),
		priceCountry: (visitor) =>
			priceCountryFor(visitor, kept.priced, siteCountry),
		shelves(country) {
			const { shelves } = kept;
			const known = shelves.get(country);
			if (known) return known;
			const made = readShelves(db, kept, country);
			shelves.set(country, made);
			made.catch(() => shelves.delete(country));
			return made;
		},
		async reload() {
			kept = await read(db);
		},
	};
}

async function read(db: Db): Promise<Kept> {
	const [categories, partners, subjects, priced, counts, freeCourses] =
		await Promise.all([
			listCategories(db),
			listPartners(db),
			listSubjects(db),
			listPricedCountries(db),
			countCourses(db),
			listFreeCourseSlugs(db),
		]);
	return {
		categories,
		partners,
		subjects,
		priced,
		counts,
		freeCourses: new Set(freeCourses),
		shelves: new Map(),
	};
}

async function readShelves(
	db: Db,
	{ categories, counts }: Kept,
	country: string,
): Promise<readonly ExplorerCategory[]> {
	const courses = await listCoursesOfEachCategory(db, {
		country,
		perCategory: coursesOnShelf,
	});
	const locale = localeFor(country);
	return categories.map(({ slug, name, hue, summary }) => ({
		slug,
		name,
		href: categoryAddress.to({ slug }),
		hue: hue as Hue,
		summary,
		count: counts.get(slug) ?? 0,
		courses: courses
			.filter((course) => course.category === slug)
			.map((course) => ({
				href: courseAddress.to({ slug: course.slug }),
				title: course.title,
				facts: `${course.level}, ${hoursText(course.hours, locale)}`,
				price: course.from && formatMoney(course.from, locale),
			})),
	}));
}
