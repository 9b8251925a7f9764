import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/people-store.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { createPromiseCache } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import { findSharedField } from "./home-rules.ts";

const coursesShown = 8;
const reviewsShown = 3;
/** Enough to find a field that both kinds of program share. */
const programsRead = 12;

/** What the home page shows of the catalogue, before any day or wording comes into it. */
export interface HomeProducts {
	readonly courses: readonly CourseCard[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
	readonly reviews: readonly Review[];
	/** A course, a master's program and a university program of one field, where there is such a field. */
	readonly oneField:
		| {
				readonly course: CourseCard | undefined;
				readonly bundle: BundleCard;
				readonly university: UniversityProgramCard;
		  }
		| undefined;
}

/** Read once for each country that has prices, and again when content has changed. */
export interface HomeSnapshot {
	listProducts(country: string): Promise<HomeProducts>;
	reload(): void;
}

export function openHomeSnapshot(db: Db): HomeSnapshot {
	const cache = createPromiseCache<HomeProducts>();
	return {
		listProducts: (country) =>
			cache.get(country, () => loadProducts(db, country)),
		reload: cache.clear,
	};
}

async function loadProducts(db: Db, country: string): Promise<HomeProducts> {
	const [courses, bundles, universities, reviews] = await Promise.all([
		listProducts(db, "course", {
			country,
			limit: coursesShown,
			withBatches: true,
		}),
		listProducts(db, "bundle", { country, limit: programsRead }),
		listProducts(db, "university", { country, limit: programsRead }),
		listReviews(db, { limit: reviewsShown }),
	]);
	const shared = findSharedField(bundles, universities);
	const category = shared?.bundle.category;
	const [course] = category
		? await listProducts(db, "course", { country, category, limit: 1 })
		: [];
	const oneField = shared && { course, ...shared };
	return { courses, bundles, universities, reviews, oneField };
}
