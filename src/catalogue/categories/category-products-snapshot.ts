import { listPopularCoursesWithSkills } from "#catalogue/courses/related/course-skills-store.ts";
import type { CourseWithSkills } from "#catalogue/courses/related/related-course-rules.ts";
import { advisorCollection } from "#catalogue/people/people-content.ts";
import type { Advisor } from "#catalogue/people/people-schema.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { createPromiseCache } from "#core/cache.ts";
import type { SiteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";

/** The popular products of one category, priced for one country. */
interface CategoryProducts {
	readonly courses: readonly CourseWithSkills[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
}

/**
 * The products beside a product on its page are the same for all of its category, so they are read
 * once and not for each page.
 */
export interface CategoryProductsSnapshot {
	inCategory(country: string, category: string): Promise<CategoryProducts>;
	/** The popular bundles of all categories. */
	popularBundles(country: string): Promise<readonly BundleCard[]>;
	advisors(): readonly Advisor[];
	/** Content has changed. */
	reload(): void;
}

const coursesRead = 60;
const programsRead = 12;
/** The limit counts pairs of category and country: each may be some hundred kilobytes. */
const maxCachedCategories = 200;

export function openCategoryProductsSnapshot(
	db: Db,
	content: SiteContent,
): CategoryProductsSnapshot {
	const fields = createPromiseCache<CategoryProducts>(maxCachedCategories);
	const popular = createPromiseCache<readonly BundleCard[]>();
	const advisors = content.collection(advisorCollection);
	return {
		inCategory: (country, category) =>
			fields.get(`${country} ${category}`, () => readCategoryProducts(db, country, category)),
		popularBundles: (country) =>
			popular.get(country, () => listProducts(db, "bundle", { country, limit: programsRead })),
		advisors: () => advisors.list,
		reload() {
			for (const cache of [fields, popular]) cache.clear();
		},
	};
}

async function readCategoryProducts(
	db: Db,
	country: string,
	category: string,
): Promise<CategoryProducts> {
	const filter = { country, category, limit: programsRead };
	const [courses, bundles, universities] = await Promise.all([
		listPopularCoursesWithSkills(db, { country, category, limit: coursesRead }),
		listProducts(db, "bundle", filter),
		listProducts(db, "university", filter),
	]);
	return { courses, bundles, universities };
}
