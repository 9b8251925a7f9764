import { coursesPerCategory } from "#catalogue/catalogue-snapshot.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/review-store.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { sumLearners } from "#catalogue/store/category-store.ts";
import { listPopularOfEachCategory } from "#catalogue/store/popular-product-store.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { createPromiseCache } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import { findSharedField, selectRowCourses } from "./home-rules.ts";

/** Enough for the row of courses beside those that stand in the list of subjects. */
const coursesRead = 72;
const maxReviews = 3;
const maxPrograms = 4;
/** Enough to find a field that both kinds of program share. */
const programsRead = 12;

/** The products on the home page, before any day or wording comes into it. */
export interface HomeProducts {
	/** None of those that stand in the list of subjects. */
	readonly courses: readonly CourseCard[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
	readonly reviews: readonly Review[];
	readonly proof: Awaited<ReturnType<typeof sumLearners>>;
	/** A course, a master's program and a university program of one field, none of which the page shows elsewhere. */
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
		listProducts: (country) => cache.get(country, () => loadProducts(db, country)),
		reload: cache.clear,
	};
}

async function loadProducts(db: Db, country: string): Promise<HomeProducts> {
	const [popular, explored, everyBundle, universities, reviews, proof] = await Promise.all([
		listProducts(db, "course", {
			country,
			limit: coursesRead,
			withBatches: true,
		}),
		listPopularOfEachCategory(db, "course", {
			country,
			limit: coursesPerCategory,
			soldOnly: false,
		}),
		listProducts(db, "bundle", { country, limit: programsRead }),
		listProducts(db, "university", { country, limit: programsRead }),
		listReviews(db, { limit: maxReviews }),
		sumLearners(db),
	]);
	const bundles = everyBundle.filter(({ sunset }) => !sunset);
	const shared = findSharedField(bundles.slice(maxPrograms), universities.slice(maxPrograms));
	const category = shared?.bundle.category;
	const ofField = category ? await listProducts(db, "course", { country, category }) : [];
	const elsewhere = new Set(explored.map(({ id }) => id));
	const course = ofField.find(({ id }) => !elsewhere.has(id));
	if (course) elsewhere.add(course.id);
	const oneField = shared && { course, ...shared };
	return {
		courses: selectRowCourses(popular, elsewhere),
		bundles: bundles.slice(0, maxPrograms),
		universities: universities.slice(0, maxPrograms),
		reviews,
		proof,
		oneField,
	};
}
